-- Exports of other systems that an admin has uploaded: what each holds is tried out, looked at, and then brought in by a task.

create table public.moves (
  id uuid primary key default gen_random_uuid(),
  -- Of the file, as it was called where it came from.
  file_name text not null check (length(file_name) between 1 and 200),
  -- In the bucket of the same name.
  path text not null unique check (length(path) <= 300),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  is_dry_run boolean not null default true,
  -- Texts that were looked at, of all.
  done integer not null default 0,
  total integer not null default 0,
  report jsonb,
  failure text check (length(failure) <= 2000),
  uploaded_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  -- While it runs, whoever does it says so here; one that fell silent is begun anew.
  seen_at timestamptz not null default now()
);
create index moves_newest on public.moves (created_at desc, id);
create index moves_uploaded_by on public.moves (uploaded_by);

-- Work that waits is told to every process; pages do not depend on it.
create function private.announce_move() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify_change('move', 'moves', false, '{}');
  return null;
end;
$$;
create trigger announce_move after insert or update of state on public.moves
  for each row execute function private.announce_move();

-- Has an export looked at again, or brought in. What runs already is left alone.
create function public.start_move(move uuid, dry_run boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.moves
  set state = 'waiting', is_dry_run = dry_run, done = 0, total = 0, failure = null, seen_at = now()
  where id = move and state in ('done', 'failed');
end;
$$;

-- The next one to work on, for one process alone; none while another one is worked on.
create function public.claim_move() returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  claimed uuid;
begin
  perform pg_advisory_xact_lock(hashtext('moves'));
  if exists (select from public.moves where state = 'running' and seen_at > now() - interval '1 minute') then
    return null;
  end if;
  update public.moves set state = 'running', seen_at = now()
  where id = (select id from public.moves where state in ('waiting', 'running') order by created_at, id limit 1)
  returning id into claimed;
  return claimed;
end;
$$;

alter table public.moves enable row level security;
create policy admins_read on public.moves for select to authenticated using ((select private.is_admin()));
create policy admins_insert on public.moves for insert to authenticated
  with check ((select private.is_admin()) and (select private.has_write_session())
    and split_part(path, '/', 1) = (select auth.uid())::text);
create policy admins_delete on public.moves for delete to authenticated
  using ((select private.is_admin()) and (select private.has_write_session()) and state <> 'running');
revoke all on public.moves from anon, authenticated;
grant all on public.moves to service_role;
grant select, insert (file_name, path), delete on public.moves to authenticated;
revoke execute on function private.announce_move() from public;
revoke execute on function public.start_move(uuid, boolean), public.claim_move() from public, anon, authenticated;
grant execute on function public.start_move(uuid, boolean) to authenticated;
grant execute on function public.claim_move() to service_role;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('moves', 'moves', false, 52428800, array['application/json', 'application/xml', 'application/zip', 'text/markdown'])
on conflict (id) do nothing;

create policy moves_admins_read on storage.objects for select to authenticated
  using (bucket_id = 'moves' and (select private.is_admin()));
create policy moves_admins_insert on storage.objects for insert to authenticated
  with check (bucket_id = 'moves' and (select private.is_admin()) and (select private.has_write_session())
    and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy moves_admins_delete on storage.objects for delete to authenticated
  using (bucket_id = 'moves' and (select private.is_admin()) and (select private.has_write_session()));
create policy moves_bucket_read on storage.buckets for select to authenticated
  using (id = 'moves' and (select private.is_admin()));
