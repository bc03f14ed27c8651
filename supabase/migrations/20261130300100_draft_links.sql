-- Links of a draft to other sites are asked, too, while somebody who writes it has it open: by the same task, as slowly, and no more of
-- them than a text has. What is found of an address is kept with those of published texts; that somebody wants it ends after a day.

create table private.draft_links (
  address text primary key check (octet_length(address) <= 1000),
  wanted_by uuid not null references auth.users (id) on delete cascade,
  wanted_at timestamptz not null default now()
);
comment on table private.draft_links is 'Addresses that texts lead to which are being written';
create index draft_links_of_writer on private.draft_links (wanted_by, wanted_at);
alter table private.draft_links enable row level security;

-- When a process last looked whether addresses are to be asked: where none does, nobody is told to wait.
create table private.link_watch (
  id boolean primary key default true check (id),
  looked_at timestamptz not null
);
comment on table private.link_watch is 'Whether links are checked at all';
alter table private.link_watch enable row level security;

-- Where the stored words of a text lead outside of the site, and the edit of it that waits; a hundred at most.
create function private.outside_links(of_kind public.content_kind, of_id uuid) returns setof text
language plpgsql stable security definer set search_path = ''
as $$
declare
  source constant text := case of_kind
    when 'article' then 'articles' when 'guide' then 'guides' when 'education' then 'education'
    when 'glossary' then 'glossary_terms' when 'wiki' then 'wiki_pages' when 'answer' then 'answers'
    when 'state' then 'states' end;
  written jsonb;
begin
  execute format('select jsonb_build_array(document, %s) from public.%I where id = $1',
    case of_kind when 'state' then 'null' else 'sources' end, source) into written using of_id;
  written := jsonb_build_array(written, (
    select jsonb_build_array(edit.fields -> 'document', edit.fields -> 'sources')
    from public.pending_edits as edit where (edit.kind, edit.content_id) = (of_kind, of_id)
  ));
  return query
    select distinct regexp_replace(named.target, '#.*$', '') as target
    from (
      select href #>> '{}' as target from jsonb_path_query(written, '$[*][0].**.attrs.href') as href
      union all
      select url #>> '{}' from jsonb_path_query(written, '$[*][1][*].url') as url
    ) as named
    where named.target ~ '^https?://[^/?#@]+([/?#]|$)' and octet_length(named.target) <= 1000
    order by target limit 100;
end;
$$;

-- What is known of the links of a text to other sites; those that nobody has asked are, from now on.
-- state: fine; broken; unclear, with why; waiting; off, where no process asks.
create function public.draft_links(of_kind public.content_kind, of_id uuid)
returns table (address text, state text, problem text)
language plpgsql security definer set search_path = ''
as $$
declare
  is_watched constant boolean := exists (select from private.link_watch where looked_at > now() - interval '15 minutes');
  links constant text[] := case when private.can_draft() and private.may_see_text(of_kind, of_id)
    then array(select private.outside_links(of_kind, of_id)) end;
  wanted integer;
begin
  if is_watched then
    select count(*) into wanted from private.draft_links as kept
    where kept.wanted_by = auth.uid() and kept.wanted_at > now() - interval '1 day';
    insert into private.draft_links as kept (address, wanted_by)
    select link, auth.uid() from unnest(links) as link
    where not exists (select from public.text_links as led where led.target = link)
      and not exists (
        select from private.draft_links as known where known.address = link and known.wanted_at > now() - interval '1 hour'
      )
    limit greatest(0, 300 - wanted)
    on conflict on constraint draft_links_pkey do update set wanted_by = excluded.wanted_by, wanted_at = now();
    insert into public.link_checks (address, host)
    select kept.address, lower(substring(kept.address from '^https?://([^/?#]+)')) from private.draft_links as kept
    where kept.address = any (links)
    on conflict on constraint link_checks_pkey do nothing;
  end if;
  return query
    select link, case
        when known.state in ('fine', 'broken') then known.state
        when known.state in ('unclear', 'not asked') then 'unclear'
        when is_watched then 'waiting' else 'off' end,
      coalesce(known.problem, '')
    from unnest(links) as link left join public.link_checks as known on known.address = link;
end;
$$;

-- As before; what somebody waits for who writes comes first.
create or replace function public.claim_link() returns text
language plpgsql security definer set search_path = ''
as $$
declare
  chosen text;
begin
  if not pg_try_advisory_xact_lock(hashtext('claim_link')) then
    return null;
  end if;
  loop
    select due.address into chosen from public.link_checks as due
    where due.next_at <= now() and not exists (
      select from public.link_checks as other where other.host = due.host and other.asked_at > now() - interval '30 seconds'
    )
    order by (due.checked_at is null and exists (select from private.draft_links as kept where kept.address = due.address)) desc,
      due.asked_at nulls first, due.next_at limit 1;
    exit when chosen is null or exists (select from public.text_links as link where link.target = chosen)
      or exists (select from private.draft_links as kept where kept.address = chosen and kept.wanted_at > now() - interval '1 day');
    delete from public.link_checks where address = chosen;
  end loop;
  update public.link_checks set asked_at = now(), next_at = now() + interval '1 hour' where address = chosen;
  return chosen;
end;
$$;

-- As before, and it is known that somebody looks.
create or replace function public.next_link_check() returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  soonest timestamptz := (select min(next_at) from public.link_checks);
begin
  insert into private.link_watch as known (looked_at) values (now())
  on conflict (id) do update set looked_at = now() where known.looked_at < now() - interval '1 minute';
  delete from private.draft_links where wanted_at < now() - interval '1 day';
  if soonest is null or soonest > now() then
    insert into public.link_checks (address, host)
    select distinct link.target, lower(substring(link.target from '^https?://([^/?#]+)')) from public.text_links as link
    where link.target ~ '^https?://' and not exists (select from public.link_checks as known where known.address = link.target)
    order by 1 on conflict do nothing;
    soonest := (select min(next_at) from public.link_checks);
  end if;
  return soonest;
end;
$$;

drop function public.known_links(text[]);
revoke all on function public.draft_links from public, anon, authenticated;
grant execute on function public.draft_links to authenticated;
revoke execute on function private.outside_links(public.content_kind, uuid) from public;
