-- What full text search reads of a row; every table with a page keeps it in its search_vector.

-- An array's words, for full text search. array_to_string is only stable, for types whose text can change; text cannot.
create function private.words(list text[]) returns text
language sql immutable parallel safe set search_path = ''
as $$ select coalesce(pg_catalog.array_to_string(list, ' '), '') $$;

-- HTML without its tags: what a reader reads. Long texts are cut before to_tsvector's bound of one megabyte.
create function private.plain_text(html text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select left(regexp_replace(regexp_replace(coalesce(html, ''), '<[^>]*>', ' ', 'g'), '&[a-zA-Z0-9#]{1,10};', ' ', 'g'), 300000)
$$;

-- Title weighs most, then the standfirst and tags, then the text.
create function private.search_words(title text, excerpt text, tags text[], content text) returns tsvector
language sql immutable parallel safe set search_path = ''
as $$
  select setweight(to_tsvector('pg_catalog.english', coalesce(title, '')), 'A')
    || setweight(to_tsvector('pg_catalog.english', coalesce(excerpt, '') || ' ' || private.words(tags)), 'B')
    || setweight(to_tsvector('pg_catalog.english', private.plain_text(content)), 'C')
$$;
