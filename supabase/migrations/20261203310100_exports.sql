-- Everything that a newsroom has, taken out as archives of Markdown and pictures by the admin who asked for it.

create table public.exports (
  id uuid primary key default gen_random_uuid(),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'expired')),
  -- Texts that are written, of all.
  done integer not null default 0,
  total integer not null default 0,
  -- Archives in the bucket of the same name, each with its path and bytes.
  archives jsonb not null default '[]',
  -- Addresses of pictures that could not be read.
  missing jsonb not null default '[]',
  failure text check (length(failure) <= 2000),
  requested_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  -- While it runs, whoever does it says so here.
  seen_at timestamptz not null default now(),
  interrupted smallint not null default 0 check (interrupted >= 0),
  -- Then its archives go.
  expires_at timestamptz
);
create index exports_newest on public.exports (requested_by, created_at desc);

create function private.announce_export() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify_change('export', 'exports', false, '{}');
  return null;
end;
$$;
create trigger announce_export after insert or update of state on public.exports
  for each row execute function private.announce_export();

-- One at a time for each admin; one that waits or runs is the one that was asked for.
create function public.request_export() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(hashtext('exports'));
  if exists (select from public.exports where requested_by = auth.uid() and state in ('waiting', 'running')) then
    return;
  end if;
  insert into public.exports (requested_by) values (auth.uid());
  perform private.note_audit('asked for an export of', 'site', 'export', 'everything');
end;
$$;

-- The next one to work on, for one process alone; none while another one is worked on.
create function public.claim_export() returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  claimed uuid;
begin
  perform pg_advisory_xact_lock(hashtext('exports'));
  if exists (select from public.exports where state = 'running' and seen_at > now() - interval '1 minute') then
    return null;
  end if;
  update public.exports set interrupted = interrupted + 1 where state = 'running';
  update public.exports set
    state = 'failed', failure = 'The site ended three times while this was written. Ask its operator before you try again.'
  where state = 'running' and interrupted >= 3;
  update public.exports set state = 'running', done = 0, total = 0, seen_at = now()
  where id = (select id from public.exports where state in ('waiting', 'running') order by created_at, id limit 1)
  returning id into claimed;
  return claimed;
end;
$$;

alter table public.exports enable row level security;
create policy own_admin_reads on public.exports for select to authenticated
  using (requested_by = (select auth.uid()) and (select private.is_admin()));
revoke all on public.exports from anon, authenticated;
grant all on public.exports to service_role;
grant select on public.exports to authenticated;
revoke execute on function private.announce_export() from public;
revoke execute on function public.request_export(), public.claim_export() from public, anon, authenticated;
grant execute on function public.request_export() to authenticated;
grant execute on function public.claim_export() to service_role;

insert into storage.buckets (id, name, public, allowed_mime_types)
values ('exports', 'exports', false, array['application/zip'])
on conflict (id) do nothing;

-- Drafts are in it: the link is made for whoever asked, in a session that may write.
create policy exports_own_admin_reads on storage.objects for select to authenticated
  using (bucket_id = 'exports' and (select private.is_admin()) and (select private.has_write_session())
    and (storage.foldername(name))[1] = (select auth.uid())::text);
