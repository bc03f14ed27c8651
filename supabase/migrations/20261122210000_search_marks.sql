-- A result of the search says whether it is an invented story or profile of the shipped content, so that the page can mark it.

drop function public.search_pages(text, text, integer, integer);

create function public.search_pages(query text, of_kind text default null, most integer default 20, skip integer default 0)
returns table (kind text, slug text, title text, says text, is_sample boolean, found integer, kinds jsonb)
language sql stable security invoker set search_path = ''
as $$
  with asked as (
    select words, lower(words) as lowered, websearch_to_tsquery('pg_catalog.english', words) as whole,
      -- Whoever has not typed the last word to its end.
      case when words ~ '[a-zA-Z0-9]{3,}$' then
        websearch_to_tsquery('pg_catalog.english', words) || to_tsquery('pg_catalog.simple', lower(substring(words from '[a-zA-Z0-9]+$')) || ':*')
      else websearch_to_tsquery('pg_catalog.english', words) end as wide,
      nullif(replace(plainto_tsquery('pg_catalog.english', words)::text, '&', '|'), '')::tsquery as loose
    from (select left(trim(regexp_replace(coalesce(query, ''), '[[:cntrl:]]', ' ', 'g')), 120) as words) as given
  ),
  pages as (
    (select 'article' as kind, text.slug, text.title, text.excerpt as says, '{}'::text[] as names, text.search_vector as vector,
      1 / (1 + greatest(extract(epoch from now() - text.publish_date), 0) / 2592000) as fresh, text.is_static
    from public.articles as text, asked
    where text.is_published and (text.search_vector @@ asked.wide or text.search_vector @@ asked.loose)
    order by text.publish_date desc limit 400)
    union all
    (select 'guide', text.slug, text.title, coalesce(text.excerpt, text.meta_description, ''), '{}', text.search_vector, 0.4, false
    from public.guides as text, asked where text.is_published and (text.search_vector @@ asked.wide or text.search_vector @@ asked.loose) limit 400)
    union all
    (select 'lesson', text.slug, text.title, coalesce(nullif(text.excerpt, ''), text.meta_description, ''), '{}', text.search_vector, 0.4, false
    from public.education as text, asked where text.is_published and (text.search_vector @@ asked.wide or text.search_vector @@ asked.loose) limit 400)
    union all
    (select 'term', text.slug, text.term, text.short_definition, text.also, text.search_vector, 0.6, false
    from public.glossary_terms as text, asked
    where text.is_published and (
      text.search_vector @@ asked.wide or text.search_vector @@ asked.loose
      or asked.lowered in (select lower(name) from unnest(text.also) as name)
      or extensions.word_similarity(asked.lowered, lower(text.term)) > 0.5
    ))
    union all
    (select 'wikiPage', text.slug, text.title, text.excerpt, '{}', text.search_vector, 0.4, false
    from public.wiki_pages as text, asked where text.is_published and (
      text.search_vector @@ asked.wide or text.search_vector @@ asked.loose or extensions.word_similarity(asked.lowered, lower(text.title)) > 0.6
    ) limit 400)
    union all
    (select 'answer', text.slug, text.question, text.short_answer, '{}', text.search_vector, 0.5, false
    from public.answers as text, asked where text.is_published and (text.search_vector @@ asked.wide or text.search_vector @@ asked.loose) limit 400)
    union all
    (select 'lender', text.slug, text.legal_name, concat_ws(', ', text.hq_city, text.hq_state), array['NMLS ' || text.nmls_id, text.nmls_id::text],
      text.search_vector, 0.1, false
    from public.lenders as text, asked where text.is_published and (
      text.search_vector @@ asked.wide or asked.lowered in ('nmls ' || text.nmls_id, text.nmls_id::text)
      or extensions.word_similarity(asked.lowered, lower(text.legal_name)) > 0.5
    ))
    union all
    (select 'state', text.slug, text.name, 'Loan limits by county, loans by program, who helps', array[text.code], text.search_vector, 0.3, false
    from public.states as text, asked where text.is_published and (
      text.search_vector @@ asked.wide or extensions.word_similarity(asked.lowered, lower(text.name)) > 0.5
    ))
    union all
    (select 'state', text.slug, county.name || ', ' || text.name, 'Loan limits of the county', array[county.name], text.search_vector, 0.3, false
    from asked, public.states as text, lateral (select entry ->> 'name' as name from jsonb_array_elements(text.counties) as entry) as county
    where asked.words ~* '\m(county|parish|borough|census area|planning region)\M' and text.is_published
      and lower(county.name || ' ' || text.name || ' ' || text.code) like '%' || replace(regexp_replace(asked.lowered, '[%_\\,]', '', 'g'), ' in ', ' ') || '%'
    limit 40)
    union all
    (select 'author', text.slug, text.name, coalesce(text.title, ''), '{}', text.search_vector, 0, text.is_static
    from public.authors_public as text, asked where text.canonical_slug is null and (
      text.search_vector @@ asked.wide or extensions.word_similarity(asked.lowered, lower(text.name)) > 0.6
    ) limit 100)
  ),
  weighed as (
    select pages.kind, pages.slug, pages.title, pages.says, pages.is_static,
      case when lower(pages.title) = asked.lowered or asked.lowered in (select lower(name) from unnest(pages.names) as name) then 12
        when lower(pages.title) like replace(replace(asked.lowered, '%', ''), '_', '') || '%' then 4 else 0 end
      + case when pages.vector @@ asked.whole then 3 + 6 * ts_rank_cd('{0.05,0.1,0.4,1}', pages.vector, asked.whole, 32)
          when asked.loose is null then 0 else 2 * ts_rank_cd('{0.05,0.1,0.4,1}', pages.vector, asked.loose, 32) end
      + 2 * extensions.similarity(asked.lowered, lower(pages.title))
      + pages.fresh as score
    from pages, asked
  ),
  -- Loose matches count only where they are near to what was asked.
  kept as (select weighed.* from weighed where score >= 1.1 or score >= 0.6 * (select max(score) from weighed)),
  counted as (select coalesce(jsonb_object_agg(per_kind.kind, per_kind.pages), '{}') as kinds
    from (select kept.kind, count(*) as pages from kept group by kept.kind) as per_kind)
  select kept.kind, kept.slug, kept.title, kept.says, kept.is_static, (count(*) over ())::integer, counted.kinds
  from kept, counted
  where of_kind is null or kept.kind = of_kind
  order by kept.score desc, kept.title, kept.kind, kept.slug
  limit least(greatest(most, 1), 50) offset greatest(skip, 0)
$$;

revoke all on function public.search_pages(text, text, integer, integer) from public;
grant execute on function public.search_pages(text, text, integer, integer) to anon, authenticated, service_role;

-- Whoever writes a term is held to it.
grant execute on function private.is_site_path(text) to anon, authenticated;
grant execute on function extensions.word_similarity(text, text), extensions.similarity(text, text) to anon, authenticated, service_role;
