-- All texts in one list, the last changed first, as the newsroom goes through them: each table is read along an index of its own,
-- and a page of the list takes as many rows as it shows.

do $$
declare
  target text;
begin
  foreach target in array array['articles', 'guides', 'education', 'glossary_terms', 'wiki_pages', 'answers'] loop
    execute format('create index %I on public.%I (updated_at desc, id desc)', target || '_last_changed', target);
    -- Among thousands of published texts the few that wait are found at once.
    execute format('create index %I on public.%I (updated_at desc, id desc) where not is_published', target || '_unpublished', target);
  end loop;
end;
$$;

create view public.written_texts with (security_invoker = true) as
  select 'article'::public.content_kind as kind, id, slug, title, is_published, publish_date, submitted_at, updated_at, author_id,
    view_count, is_static
  from public.articles
  union all
  select 'guide', id, slug, title, is_published, publish_date, submitted_at, updated_at, author_id, view_count, is_static
  from public.guides
  union all
  select 'education', id, slug, title, is_published, publish_date, submitted_at, updated_at, author_id, view_count, is_static
  from public.education
  union all
  select 'glossary', id, slug, term, is_published, publish_date, null, updated_at, null, 0, is_static from public.glossary_terms
  union all
  select 'wiki', id, slug, title, is_published, publish_date, null, updated_at, null, 0, is_static from public.wiki_pages
  union all
  select 'answer', id, slug, question, is_published, publish_date, null, updated_at, null, 0, is_static from public.answers;

revoke all on public.written_texts from anon, authenticated;
grant select on public.written_texts to authenticated, service_role;
