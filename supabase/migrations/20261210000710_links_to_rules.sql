-- The page of a term links the rule behind it, too.
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
    select entry #>> '{rule,url}'
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

drop trigger note_text_links on public.glossary_terms;
create trigger note_text_links
  after insert or delete or update of is_published, content, sources, rule, related, guide, calculator on public.glossary_terms
  for each row execute function private.note_text_links('glossary');

-- Of terms that are stored already.
insert into public.text_links
select 'glossary', term.id, found from public.glossary_terms as term, private.links_in('glossary', to_jsonb(term)) as found
where term.is_published and term.rule is not null
on conflict do nothing;
