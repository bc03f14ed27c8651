-- Addresses without https are links that readers follow, too, and lead nowhere as often: they are kept and asked like others.

create or replace function private.links_in(kind text, entry jsonb) returns setof text
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
    from named where target ~ '^(https?://[^/?#@]+([/?#]|$)|/($|[^/]))'
  )
  select target from whole where octet_length(target) <= 1000
$$;

create or replace function public.next_link_check() returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  soonest timestamptz := (select min(next_at) from public.link_checks);
begin
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

create or replace function public.link_check_summary() returns table (addresses integer, checked integer, last_checked_at timestamptz)
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
    where link.target ~ '^https?://';
end;
$$;

-- Links of texts that are stored already.
do $$
declare
  target record;
begin
  for target in
    select * from (values
      ('articles', 'article'), ('guides', 'guide'), ('education', 'education'), ('glossary_terms', 'glossary'),
      ('wiki_pages', 'wiki'), ('answers', 'answer'), ('states', 'state'), ('lenders', 'lender')
    ) as targets (table_name, kind)
  loop
    execute format('insert into public.text_links
      select %L, entry.id, found from public.%I as entry, private.links_in(%1$L, to_jsonb(entry)) as found
      where entry.is_published and found like ''http://%%'' on conflict do nothing', target.kind, target.table_name);
  end loop;
end;
$$;
