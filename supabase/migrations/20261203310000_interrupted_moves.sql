-- A move whose process fell silent is begun anew, three times at most: an export that ends the server each time would end it for
-- ever.

alter table public.moves add column interrupted smallint not null default 0 check (interrupted >= 0);
comment on column public.moves.interrupted is 'How often its process ended without a word since somebody asked for it';

create or replace function public.start_move(move uuid, dry_run boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.moves
  set state = 'waiting', is_dry_run = dry_run, done = 0, total = 0, failure = null, interrupted = 0, seen_at = now()
  where id = move and state in ('done', 'failed');
end;
$$;

create or replace function public.claim_move() returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  claimed uuid;
begin
  perform pg_advisory_xact_lock(hashtext('moves'));
  if exists (select from public.moves where state = 'running' and seen_at > now() - interval '1 minute') then
    return null;
  end if;
  update public.moves set interrupted = interrupted + 1 where state = 'running';
  update public.moves set
    state = 'failed',
    report = null,
    failure = 'The site ended three times while this was read. What was imported stays. Ask its operator before you try again.'
  where state = 'running' and interrupted >= 3;
  update public.moves set state = 'running', seen_at = now()
  where id = (select id from public.moves where state in ('waiting', 'running') order by created_at, id limit 1)
  returning id into claimed;
  return claimed;
end;
$$;
