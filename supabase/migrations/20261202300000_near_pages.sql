-- Pages whose slugs share words with an address that leads nowhere. Asked of every slug, an address that does not exist cost a
-- newsroom of a hundred thousand stories more than any page that does.

create index articles_slug_words on public.articles using gin (string_to_array(slug, '-')) where is_published;

-- A word with or without the s of more than one.
create function private.spellings(word text) returns text[]
language sql immutable parallel safe strict set search_path = ''
as $$ select array[word, word || 's', regexp_replace(word, 's$', '')] $$;

create function public.near_pages(words text[])
returns table (kind text, slug text, title text, is_sample boolean)
language plpgsql stable security invoker set search_path = ''
as $$
declare
  any_word constant text[] := array(
    select distinct spelling from unnest(words[:6]) as word cross join unnest(private.spellings(word)) as spelling
  );
begin
  return query
  with near as (
    -- What has every word is not lost among so many that have one.
    (select 'article' as kind, text.slug, text.title, text.is_static from public.articles as text
      where text.is_published and string_to_array(text.slug, '-') @> words[:6] limit 20)
    union
    (select 'article', text.slug, text.title, text.is_static from public.articles as text
      where text.is_published and string_to_array(text.slug, '-') && any_word limit 200)
    union all
    select 'guide', text.slug, text.title, false from public.guides as text
    where text.is_published and string_to_array(text.slug, '-') && any_word
    union all
    select 'lesson', text.slug, text.title, false from public.education as text
    where text.is_published and string_to_array(text.slug, '-') && any_word
    union all
    select 'term', text.slug, text.term, false from public.glossary_terms as text
    where text.is_published and string_to_array(text.slug, '-') && any_word
    union all
    select 'wikiPage', text.slug, text.title, false from public.wiki_pages as text
    where text.is_published and string_to_array(text.slug, '-') && any_word
    union all
    select 'answer', text.slug, text.question, false from public.answers as text
    where text.is_published and string_to_array(text.slug, '-') && any_word
    union all
    select 'state', text.slug, text.name, false from public.states as text
    where text.is_published and string_to_array(text.slug, '-') && any_word
    union all
    select 'lender', text.slug, text.legal_name, false from public.lenders as text
    where text.is_published and string_to_array(text.slug, '-') && any_word
    union all
    select 'author', person.slug, person.name, person.is_static from public.authors_public as person
    where string_to_array(person.slug, '-') && any_word
  )
  select near.kind, near.slug, near.title, near.is_static
  from near cross join lateral (
    select count(*) as words from unnest(words[:6]) as word
    where string_to_array(near.slug, '-') && private.spellings(word)
  ) as shared
  order by shared.words desc, length(near.slug), near.slug
  limit 5;
end;
$$;
grant execute on function private.spellings(text) to anon, authenticated;
grant execute on function public.near_pages(text[]) to anon, authenticated;
