-- The search over private.search_entries. It runs as its owner and gives only what is public, to everybody the same.

-- What is asked, as it is looked for.
create type private.search_question as (
  words text,        -- lower case, without signs that mean something to a query
  name text,         -- the same as a name
  whole tsquery,     -- every word, or what means the same
  wide tsquery,      -- the same, the last word perhaps not typed to its end
  loose tsquery      -- any of the words
);

-- Two words that the site writes as one, such as "pre approval", put together; null where there are none.
create function private.search_joined(words text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  tokens text[] := (string_to_array(words, ' '))[1:12];
  joined text[] := '{}';
  at integer := 1;
begin
  while at <= cardinality(tokens) loop
    if at < cardinality(tokens) and exists (select from private.search_vocabulary as known
        where known.word = tokens[at] || tokens[at + 1] and length(known.word) > 5) then
      joined := joined || (tokens[at] || tokens[at + 1]);
      at := at + 2;
    else
      joined := joined || tokens[at];
      at := at + 1;
    end if;
  end loop;
  return nullif(array_to_string(joined, ' '), words);
end;
$$;

create function private.search_question_of(given text) returns private.search_question
language plpgsql stable set search_path = ''
as $$
declare
  asked private.search_question;
  plain tsquery;
  joined text;
begin
  -- Apostrophes belong to their words; a sign for "without" is none here, for it would ask for everything else.
  asked.words := lower(trim(regexp_replace(regexp_replace(regexp_replace(left(coalesce(given, ''), 200), '[''’‘`]', '', 'g'),
    '[[:cntrl:]]|[\\<>&|!:*()%]', ' ', 'g'), '(^|\s)-+', '\1', 'g')));
  asked.words := left(regexp_replace(asked.words, '\s+', ' ', 'g'), 120);
  asked.name := private.squeezed(asked.words);
  asked.whole := ts_rewrite(websearch_to_tsquery('pg_catalog.english', asked.words), 'select target, substitute from private.search_synonyms where numnode(target) > 0');
  joined := private.search_joined(asked.words);
  if joined is not null then
    asked.whole := asked.whole || websearch_to_tsquery('pg_catalog.english', joined);
  end if;
  asked.wide := case when asked.words ~ '[a-z0-9]{3,}$'
    then asked.whole || to_tsquery('pg_catalog.simple', substring(asked.words from '[a-z0-9]+$') || ':*') else asked.whole end;
  if asked.words ~ '[a-z0-9]{3,}$' and asked.words ~ '\s' then
    plain := plainto_tsquery('pg_catalog.english', substring(asked.words from '^(.*)\s'));
    asked.wide := asked.whole || case when numnode(plain) = 0 then asked.wide
      else plain && to_tsquery('pg_catalog.simple', substring(asked.words from '[a-z0-9]+$') || ':*') end;
  end if;
  asked.loose := nullif(replace(plainto_tsquery('pg_catalog.english', concat_ws(' ', asked.words, joined))::text, '&', '|'), '')::tsquery;
  return asked;
end;
$$;

-- The newest stories that a query fits. Where it fits a great many, only so many of the newest stories are looked at, so that
-- the commonest words cost no more than others.
create function private.search_stories(query tsquery, most integer) returns setof private.search_entries
language plpgsql stable set search_path = ''
as $$
begin
  if numnode(query) = 0 then return; end if;
  if (select count(*) from (select from private.search_entries as entry where entry.kind = 'article' and entry.vector @@ query limit 500) as matching) < 500 then
    return query select entry.* from private.search_entries as entry
      where entry.kind = 'article' and entry.vector @@ query and entry.public_from <= now()
      order by entry.public_from desc, entry.slug limit most;
  else
    return query select entry.* from (
        select newest.* from private.search_entries as newest where newest.kind = 'article' and newest.public_from <= now()
        order by newest.public_from desc limit 2500
      ) as entry
      where entry.vector @@ query limit most;
  end if;
end;
$$;

-- Whether any page has every word.
create function private.search_finds(query tsquery) returns boolean
language sql stable set search_path = ''
as $$
  select numnode(query) > 0 and (
    exists (select from private.search_entries as entry where entry.kind <> 'article' and entry.kind <> 'county' and entry.vector @@ query and entry.public_from <= now())
    or exists (select from private.search_entries as entry where entry.kind = 'county' and entry.vector @@ query)
    or exists (select from private.search_entries as entry where entry.kind = 'article' and entry.vector @@ query and entry.public_from <= now())
  )
$$;

-- The same words, each that nobody uses replaced by the one of the site's own that is spelled most like it; null where there is
-- nothing to correct.
create function private.search_corrected(words text) returns text
language plpgsql stable set search_path = '' set pg_trgm.similarity_threshold = 0.36
as $$
declare
  token text;
  nearest text;
  corrected text[] := '{}';
  is_found boolean;
  is_changed boolean := false;
begin
  foreach token in array (string_to_array(words, ' '))[1:12] loop
    nearest := null;
    if token ~ '^[a-z]{4,40}$' and not exists (select from private.search_vocabulary as known where known.word = token)
      and not exists (select from private.search_synonyms as synonym where synonym.phrase = token) then
      is_found := private.search_finds(plainto_tsquery('pg_catalog.english', token));
      select known.word into nearest from private.search_vocabulary as known
      where known.word operator(extensions.%) token
        -- A word that texts have is only put right where it means the same.
        and (not is_found or to_tsvector('pg_catalog.english', known.word) = to_tsvector('pg_catalog.english', token))
      order by extensions.similarity(known.word, token) + case when left(known.word, 1) = left(token, 1) then 0.1 else 0 end desc,
        abs(length(known.word) - length(token)), known.word
      limit 1;
    end if;
    is_changed := is_changed or nearest is not null;
    corrected := corrected || coalesce(nearest, token);
  end loop;
  return case when is_changed then array_to_string(corrected, ' ') end;
end;
$$;

-- The name that is spelled most like one of these, and what is called so; nulls where none is like it.
create function private.search_nearest_name(given text[], out nearest text, out title text)
language sql stable set search_path = '' set pg_trgm.word_similarity_threshold = 0.45
as $$
  select called.name, entry.title
  from unnest(given) as asked (name), private.search_entries as entry, unnest(entry.names) as called (name)
  where length(asked.name) between 4 and 60 and entry.near <> '' and asked.name operator(extensions.<%) entry.near
    and entry.public_from <= now() and abs(length(called.name) - length(asked.name)) <= 2
    and extensions.similarity(called.name, asked.name) >= 0.45
  order by extensions.similarity(called.name, asked.name) desc, entry.kind = 'county', entry.weight desc, entry.title
  limit 1
$$;

-- What is asked, put right where a word of it is nobody's; `meant` says so.
create function private.search_understood(given text, out asked private.search_question, out meant text)
language plpgsql stable set search_path = ''
as $$
declare
  corrected private.search_question;
  nearest record;
begin
  asked := private.search_question_of(given);
  if asked.name = '' or exists (select from private.search_entries as entry where entry.names @> array[asked.name]) then return; end if;
  meant := private.search_corrected(coalesce(private.search_joined(asked.words), asked.words));
  if meant is null and private.search_finds(asked.loose) then return; end if;
  corrected := private.search_question_of(coalesce(meant, asked.words));
  if meant is not null and exists (select from private.search_entries as entry where entry.names @> array[corrected.name]) then
    asked := corrected;
    return;
  end if;
  select * into nearest from private.search_nearest_name(array[asked.name, corrected.name]);
  if nearest.nearest is not null then
    asked := private.search_question_of(nearest.title);
    asked.name := nearest.nearest;
    meant := lower(nearest.title);
    return;
  end if;
  if meant is not null and private.search_finds(corrected.loose) then
    asked := corrected;
  else
    meant := null;
  end if;
end;
$$;

-- Everything that may be a result, each once, and each group with a bound of its own.
create function private.search_candidates(asked private.search_question) returns setof private.search_entries
language plpgsql stable set search_path = ''
as $$
declare
  enough constant integer := 20;
  named integer;
  whole integer;
  stories integer;
begin
  return query select entry.* from private.search_entries as entry
    where entry.names @> array[asked.name] and entry.public_from <= now()
    order by entry.kind = 'article', entry.kind, entry.slug, entry.part limit 100;
  get diagnostics named = row_count;
  if numnode(asked.wide) = 0 then return; end if;
  return query select entry.* from private.search_entries as entry
    where entry.kind <> 'article' and entry.kind <> 'county' and entry.public_from <= now() and entry.vector @@ asked.wide
      and not entry.names @> array[asked.name]
    order by entry.kind, entry.slug limit 2000;
  get diagnostics whole = row_count;
  if whole < enough and numnode(asked.loose) > 1 then
    return query select entry.* from private.search_entries as entry
      where entry.kind <> 'article' and entry.kind <> 'county' and entry.kind not in ('lender', 'state', 'author')
        and entry.public_from <= now() and entry.vector @@ asked.loose and not entry.vector @@ asked.wide
        and not entry.names @> array[asked.name]
      order by entry.kind, entry.slug limit 2000;
  end if;
  return query select entry.* from private.search_entries as entry
    where entry.kind = 'county' and entry.vector @@ asked.wide and not entry.names @> array[asked.name]
    order by entry.slug, entry.part limit 100;
  return query select entry.* from private.search_stories(asked.whole, 200) as entry where not entry.names @> array[asked.name];
  get diagnostics stories = row_count;
  -- Beginnings of words, and any of several, are dear to look for among many stories: only for who finds little else.
  if stories = 0 and named = 0 and whole < enough and asked.wide <> asked.whole then
    return query select entry.* from private.search_stories(asked.wide, 200) as entry where not entry.names @> array[asked.name];
    get diagnostics stories = row_count;
  end if;
  if stories + whole < enough and named = 0 and numnode(asked.loose) > 1 then
    return query select entry.* from private.search_stories(asked.loose, 200) as entry
      where not entry.names @> array[asked.name] and not entry.vector @@ asked.whole and not entry.vector @@ asked.wide;
  end if;
end;
$$;

-- What a page says around the words that are asked for: its first sentence where that has one, else a piece of its text. Only
-- the first letters of a text are read.
create function private.search_snippet(of_kind text, of_slug text, says text, pattern text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  body text;
  place integer;
begin
  if pattern is null or says ~* pattern then return says; end if;
  body := case of_kind
    when 'article' then (select left(content, 6000) from public.articles where slug = of_slug)
    when 'guide' then (select left(content, 6000) from public.guides where slug = of_slug)
    when 'lesson' then (select left(content, 6000) from public.education where slug = of_slug)
    when 'term' then (select left(content, 6000) from public.glossary_terms where slug = of_slug)
    when 'wikiPage' then (select left(content, 6000) from public.wiki_pages where slug = of_slug)
    when 'answer' then (select left(content, 6000) from public.answers where slug = of_slug)
  end;
  place := regexp_instr(body, pattern, 1, 1, 0, 'i');
  if body is null or place = 0 then return says; end if;
  -- What is cut within a tag begins after it.
  body := regexp_replace(regexp_replace(substring(body from greatest(place - 300, 1) for 900), '^[^<>]*>', ''), '<[^>]*$', '');
  body := trim(regexp_replace(private.plain_text(body), '\s+', ' ', 'g'));
  place := regexp_instr(body, pattern, 1, 1, 0, 'i');
  if place = 0 then return says; end if;
  return case when place > 90 then '… ' || regexp_replace(substring(body from place - 80 for 240), '^\S*\s', '') else left(body, 240) end
    || case when length(body) > place + 160 then ' …' else '' end;
end;
$$;

-- What is called most like it, when nothing was found.
create function private.search_nearest(name text)
returns table (
  kind text, slug text, part text, title text, says text, is_sample boolean, is_named boolean, found integer, kinds jsonb, meant text, marks text[]
)
language sql stable set search_path = '' set pg_trgm.word_similarity_threshold = 0.3
as $$
  select entry.kind, entry.slug, entry.part, entry.title, entry.says, entry.is_sample, false, 0, '{}'::jsonb, null::text, '{}'::text[]
  from private.search_entries as entry
  where entry.near <> '' and search_nearest.name operator(extensions.<%) entry.near and entry.public_from <= now()
  order by extensions.word_similarity(search_nearest.name, entry.near) desc, entry.kind, entry.slug, entry.part
  limit 6
$$;

drop function public.search_pages(text, text, integer, integer);

-- found counts what there is of the kind that was asked for, or of all; kinds all of it by kind. meant: the words that were looked
-- for in place of some that no page has. marks: beginnings of words that are marked. Where nothing was found, found is 0 and the
-- rows are what is called most alike.
create function public.search_pages(query text, of_kind text default null, most integer default 20, skip integer default 0)
returns table (
  kind text, slug text, part text, title text, says text, is_sample boolean, is_named boolean, found integer, kinds jsonb, meant text, marks text[]
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan set client_min_messages = warning
as $$
declare
  understood record;
  asked private.search_question;
  pattern text;
  rows integer;
begin
  select * into understood from private.search_understood(query);
  asked := understood.asked;
  if asked.name = '' then return; end if;
  marks := array(
    select distinct case when length(stem[1]) > 3 then rtrim(stem[1], 'i') else stem[1] end
    from regexp_matches(coalesce(asked.whole::text, ''), '''([a-z0-9]{2,40})''', 'g') as stem
  );
  pattern := '\m(' || nullif(array_to_string(marks, '|'), '') || ')';
  return query
  with candidates as (select entry.* from private.search_candidates(asked) as entry),
  weighed as (
    select entry.kind, entry.slug, entry.part, entry.title, entry.says, entry.is_sample, entry.names @> array[asked.name] as is_named,
      case when entry.names @> array[asked.name] then 12 when exists (select from unnest(entry.names) as called (name) where starts_with(called.name, asked.name)) then 4 else 0 end
      + case when entry.vector @@ asked.whole then 3 + 6 * ts_rank_cd('{0.05,0.1,0.4,1}', entry.vector, asked.whole, 32)
          when asked.loose is null then 0 else 2 * ts_rank_cd('{0.05,0.1,0.4,1}', entry.vector, asked.loose, 32) end
      + 2 * extensions.similarity(asked.words, lower(entry.title))
      + case when entry.kind = 'article' then 1 / (1 + greatest(extract(epoch from date_trunc('day', now()) - entry.public_from), 0) / 2592000) else entry.weight end
      as score
    from candidates as entry
  ),
  -- Loose matches count only where they are near to what was asked.
  kept as (select weighed.* from weighed where weighed.score >= 1.1 or weighed.score >= 0.6 * (select max(best.score) from weighed as best)),
  counted as (select coalesce(jsonb_object_agg(per_kind.kind, per_kind.pages), '{}') as kinds
    from (select kept.kind, count(*) as pages from kept group by kept.kind) as per_kind),
  shown as (
    select kept.*, count(*) over () as found from kept where of_kind is null or kept.kind = of_kind
    order by kept.score desc, kept.title, kept.kind, kept.slug, kept.part
    limit least(greatest(most, 1), 50) offset least(greatest(skip, 0), 10000)
  )
  select shown.kind, shown.slug, shown.part, shown.title, private.search_snippet(shown.kind, shown.slug, shown.says, pattern), shown.is_sample,
    shown.is_named, shown.found::integer, counted.kinds, understood.meant, marks
  from shown, counted
  order by shown.score desc, shown.title, shown.kind, shown.slug, shown.part;
  get diagnostics rows = row_count;
  if rows > 0 or skip > 0 or of_kind is not null or length(asked.name) > 60 then return; end if;
  return query select * from private.search_nearest(asked.name);
end;
$$;
revoke all on function public.search_pages(text, text, integer, integer) from public;
grant execute on function public.search_pages(text, text, integer, integer) to anon, authenticated, service_role;

-- Nobody but the search calls these now.
revoke execute on function extensions.word_similarity(text, text), extensions.similarity(text, text) from anon, authenticated;
