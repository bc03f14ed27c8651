-- Where published texts and records lead: by it the desk finds broken links, and pages that no text leads to. Addresses of other
-- sites are asked one at a time by a task (src/jobs/task-link-checks.ts).

-- target: a path of the site without query and fragment, or an https address without fragment.
create table public.text_links (
  kind text not null,
  content_id uuid not null,
  target text not null check (octet_length(target) <= 1000),
  primary key (kind, content_id, target)
);
create index text_links_by_target on public.text_links (target);

create table public.link_checks (
  address text primary key check (octet_length(address) <= 1000),
  host text not null,
  -- unclear: it responds, and refuses programs; or it failed and is asked again before anybody is told.
  state text not null default 'not checked' check (state in ('not checked', 'fine', 'unclear', 'broken', 'not asked')),
  -- Of the response; null where there was none.
  status integer,
  problem text not null default '' check (length(problem) <= 300),
  -- In a row.
  failures integer not null default 0,
  broken_since timestamptz,
  checked_at timestamptz,
  asked_at timestamptz,
  next_at timestamptz not null default now()
);
create index link_checks_due on public.link_checks (next_at);
create index link_checks_of_host on public.link_checks (host, asked_at);

alter table public.text_links enable row level security;
alter table public.link_checks enable row level security;
revoke all on public.text_links, public.link_checks from anon, authenticated;
grant all on public.text_links, public.link_checks to service_role;

-- The page of a text or record, as src/routes/table.ts has it; null for what has none.
create function private.page_path(kind text, slug text) returns text
language sql immutable parallel safe
return case kind
  when 'article' then '/article/' when 'guide' then '/guide/' when 'education' then '/education/'
  when 'glossary' then '/glossary/' when 'wiki' then '/wiki/' when 'answer' then '/answers/'
  when 'state' then '/state/' when 'lender' then '/lender/'
end || slug;

-- What readers of an entry can follow: links of its text, its sources, and the pages that it names.
create function private.links_in(kind text, entry jsonb) returns setof text
language sql immutable set search_path = ''
as $$
  with named as (
    select replace(found[1], '&amp;', '&') as target from regexp_matches(
      coalesce(entry ->> 'content', '') || coalesce((
        select string_agg(point, '') from jsonb_array_elements_text(
          case jsonb_typeof(entry -> 'key_points') when 'array' then entry -> 'key_points' else '[]' end) as point
      ), ''), '<a [^>]*?href="([^"]+)"', 'g'
    ) as found
    union all
    select source ->> 'url' from jsonb_array_elements(
      case jsonb_typeof(entry -> 'sources') when 'array' then entry -> 'sources' else '[]' end) as source
    union all
    select private.page_path(links_in.kind, related) from jsonb_array_elements_text(
      case jsonb_typeof(entry -> 'related') when 'array' then entry -> 'related' else '[]' end) as related
    union all
    select private.page_path('glossary', case jsonb_typeof(term) when 'string' then term #>> '{}' else term ->> 'slug' end)
    from jsonb_array_elements(case jsonb_typeof(entry -> 'terms') when 'array' then entry -> 'terms' else '[]' end) as term
    union all
    select entry ->> field from unnest(array['guide', 'calculator', 'source_url', 'housing_agency_url', 'website']) as field
  ),
  whole as (
    select distinct case when target like '/%' then regexp_replace(target, '[?#].*$', '') else regexp_replace(target, '#.*$', '') end as target
    from named where target ~ '^(https://[^/?#@]+([/?#]|$)|/($|[^/]))'
  )
  select target from whole where octet_length(target) <= 1000
$$;

create function private.note_text_links() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  was_shown constant boolean := case when tg_op = 'INSERT' then false else old.is_published end;
  is_shown constant boolean := case when tg_op = 'DELETE' then false else new.is_published end;
  targets text[] := '{}';
begin
  -- Saves of a draft come every few seconds.
  if not was_shown and not is_shown then
    return null;
  end if;
  if is_shown then
    targets := array(select private.links_in(tg_argv[0], to_jsonb(new)));
  end if;
  if was_shown then
    delete from public.text_links where kind = tg_argv[0] and content_id = old.id and target <> all (targets);
  end if;
  if is_shown then
    insert into public.text_links select tg_argv[0], new.id, target from unnest(targets) as target on conflict do nothing;
  end if;
  return null;
end;
$$;
revoke execute on function private.links_in(text, jsonb), private.note_text_links(), private.page_path(text, text) from public;

do $$
declare
  target record;
begin
  for target in
    select * from (values
      ('articles', 'article', 'content, sources, key_points'), ('guides', 'guide', 'content, sources, key_points, terms'),
      ('education', 'education', 'content, sources, key_points, terms'),
      ('glossary_terms', 'glossary', 'content, sources, related, guide, calculator'),
      ('wiki_pages', 'wiki', 'content, sources, related'),
      ('answers', 'answer', 'content, sources, related, terms, guide, calculator'),
      ('states', 'state', 'content, source_url, housing_agency_url'), ('lenders', 'lender', 'source_url, website')
    ) as targets (table_name, kind, columns)
  loop
    execute format('create trigger note_text_links after insert or delete or update of is_published, %s on public.%I
      for each row execute function private.note_text_links(%L)', target.columns, target.table_name, target.kind);
    execute format('insert into public.text_links
      select %L, entry.id, found from public.%I as entry, private.links_in(%1$L, to_jsonb(entry)) as found where entry.is_published',
      target.kind, target.table_name);
  end loop;
end;
$$;

-- An address that is due and whose host nobody has asked for half a minute; whoever gets it asks it. Null when there is none.
create function public.claim_link() returns text
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
    order by due.asked_at nulls first, due.next_at limit 1;
    exit when chosen is null or exists (select from public.text_links as link where link.target = chosen);
    delete from public.link_checks where address = chosen;
  end loop;
  update public.link_checks set asked_at = now(), next_at = now() + interval '1 hour' where address = chosen;
  return chosen;
end;
$$;

-- When the next address is due. Where none is, those that texts have got since are taken in.
create function public.next_link_check() returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  soonest timestamptz := (select min(next_at) from public.link_checks);
begin
  if soonest is null or soonest > now() then
    insert into public.link_checks (address, host)
    select distinct link.target, lower(substring(link.target from '^https://([^/?#]+)')) from public.text_links as link
    where link.target like 'https://%' and not exists (select from public.link_checks as known where known.address = link.target)
    order by 1 on conflict do nothing;
    soonest := (select min(next_at) from public.link_checks);
  end if;
  return soonest;
end;
$$;

-- outcome: fine; gone; refuses (to be asked by a program); failed; unreachable; not asked, by robots.txt or by our own rule.
create function public.note_link_check(asked text, outcome text, responded integer, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  known public.link_checks;
  became text;
begin
  select * into known from public.link_checks where address = asked for update;
  if not found then
    return;
  end if;
  -- Where nobody else has responded lately either, it may be the network here: nothing is said of anybody.
  if outcome = 'unreachable' and not exists (
    select from public.link_checks as other
    where other.host <> known.host and other.status is not null and other.checked_at > now() - interval '1 hour'
  ) then
    update public.link_checks set next_at = now() + interval '15 minutes' where next_at < now() + interval '15 minutes';
    return;
  end if;
  became := case
    when outcome = 'fine' then 'fine'
    when outcome = 'not asked' then 'not asked'
    when outcome = 'refuses' then 'unclear'
    when outcome = 'gone' or known.failures >= 2 then 'broken'
    else 'unclear'
  end;
  update public.link_checks set
    state = became, status = responded, problem = left(reason, 300), checked_at = now(),
    failures = case when outcome in ('gone', 'failed', 'unreachable') then known.failures + 1 else 0 end,
    broken_since = case when became = 'broken' then coalesce(known.broken_since, now()) end,
    next_at = now() + case outcome
      when 'fine' then interval '14 days' when 'refuses' then interval '14 days'
      when 'not asked' then interval '30 days' else interval '1 day'
    end
  where address = asked;
end;
$$;

create function public.link_check_summary() returns table (addresses integer, checked integer, last_checked_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_desk() then
    raise exception 'Only the desk sees which links were checked' using errcode = '42501';
  end if;
  return query
    select count(distinct link.target)::integer, (count(distinct link.target) filter (where kept.checked_at is not null))::integer,
      max(kept.checked_at)
    from public.text_links as link left join public.link_checks as kept on kept.address = link.target
    where link.target like 'https://%';
end;
$$;

-- Links that lead nowhere, by address and page: those to other sites as they were checked last, those within the site as it is now.
create function public.broken_links(words text default '', after_link text default null)
returns table (path text, title text, target text, problem text, since timestamptz, checked_at timestamptz, link text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  is_any constant boolean := coalesce(words, '') = '';
  pattern constant text := '%' || regexp_replace(left(coalesce(words, ''), 100), '([\\%_])', '\\\1', 'g') || '%';
begin
  if not private.is_desk() then
    raise exception 'Only the desk sees broken links' using errcode = '42501';
  end if;
  return query
    with entries as materialized (
      select written.kind::text as kind, written.id, written.title, private.page_path(written.kind::text, written.slug) as path,
        written.is_published and written.publish_date <= now() as is_shown
      from public.written_texts as written
      union all
      select 'state', state.id, state.name, private.page_path('state', state.slug), state.is_published from public.states as state
      union all
      select 'lender', lender.id, lender.legal_name, private.page_path('lender', lender.slug), lender.is_published
      from public.lenders as lender
    ),
    pages as materialized (
      select entries.path from entries where is_shown
      union all
      select private.page_path(moved.kind, moved.old_slug) from public.slug_redirects as moved
      union all
      select moved.path from public.path_redirects as moved
    ),
    -- Few remain before their words are looked at.
    dead as materialized (
      select gone.target from (
        select led.target from public.text_links as led where led.target like '/%' group by led.target
        except all
        select distinct pages.path from pages
      ) as gone
      where gone.target ~ '^/(article|guide|education|glossary|wiki|answers|state|lender)/[a-z0-9-]+$'
    ),
    broken as (
      select led.kind, led.content_id, led.target, kept.problem, kept.broken_since as since, kept.checked_at
      from public.link_checks as kept join public.text_links as led on led.target = kept.address
      where kept.state = 'broken'
      union all
      select led.kind, led.content_id, led.target, 'there is no such page', null, null
      from dead join public.text_links as led on led.target = dead.target
    ),
    lines as (
      select entries.path, entries.title, broken.target, broken.problem, broken.since, broken.checked_at,
        broken.target || ' ' || entries.path as link
      from broken join entries on entries.kind = broken.kind and entries.id = broken.content_id
      where entries.is_shown
    )
    select lines.path, lines.title, lines.target, lines.problem, lines.since, lines.checked_at, lines.link from lines
    where (after_link is null or lines.link > after_link)
      and (is_any or lines.link ilike pattern or lines.title ilike pattern)
    order by lines.link limit 101;
end;
$$;

-- Pages of texts that no other text or record leads to. Lists, menus and the sitemap lead to all of them, and do not count.
create function public.orphan_pages(words text default '', after_path text default null)
returns table (path text, title text, publish_date timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
declare
  is_any constant boolean := coalesce(words, '') = '';
  pattern constant text := '%' || regexp_replace(left(coalesce(words, ''), 100), '([\\%_])', '\\\1', 'g') || '%';
begin
  if not private.is_desk() then
    raise exception 'Only the desk sees pages that no text leads to' using errcode = '42501';
  end if;
  return query
    select page.path, page.title, page.publish_date
    from (
      select written.kind::text as kind, written.id, written.slug, written.title, written.publish_date,
        private.page_path(written.kind::text, written.slug) as path
      from public.written_texts as written where written.is_published and written.publish_date <= now()
    ) as page
    where (after_path is null or page.path > after_path)
      and (is_any or page.path ilike pattern or page.title ilike pattern)
      and not exists (
        select from public.text_links as led
        where led.target = page.path and (led.kind, led.content_id) <> (page.kind, page.id)
      )
      and not exists (
        select from public.slug_redirects as moved
        join public.text_links as led on led.target = private.page_path(moved.kind, moved.old_slug)
        where moved.kind = page.kind and moved.new_slug = page.slug
      )
    order by page.path limit 101;
end;
$$;

revoke all on function public.claim_link, public.next_link_check, public.note_link_check, public.link_check_summary,
  public.broken_links, public.orphan_pages from public, anon, authenticated;
grant execute on function public.claim_link, public.next_link_check, public.note_link_check to service_role;
grant execute on function public.link_check_summary, public.broken_links, public.orphan_pages to authenticated;
