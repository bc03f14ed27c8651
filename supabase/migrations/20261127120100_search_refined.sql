-- What a search costs, cut where it bought nothing. Likeness of spelling is the dearest part of a rank, more than all others
-- together, and moves a page by two points at most: only the first pages of results are refined by it. Stories of a word are gathered
-- once, not counted first and read again. Words that more counties have than any state ("loan limit") are nobody's name, and find
-- none of them.

create or replace function private.search_stories(query tsquery, most integer) returns setof private.search_entries
language plpgsql stable set search_path = ''
as $$
declare
  too_many constant integer := 500;
  places tid[];
begin
  if numnode(query) = 0 then return; end if;
  if (select count(*) from (
      select newest.vector from private.search_entries as newest where newest.kind = 'article' and newest.public_from <= now()
      order by newest.public_from desc limit 50
    ) as entry where entry.vector @@ query) >= 6 then
    places := array(
      select entry.place from (
        select newest.ctid as place, newest.vector from private.search_entries as newest
        where newest.kind = 'article' and newest.public_from <= now()
        order by newest.public_from desc limit 2500
      ) as entry
      where entry.vector @@ query limit most
    );
    if cardinality(places) = most then
      return query select entry.* from private.search_entries as entry where entry.ctid = any(places);
      return;
    end if;
  end if;
  places := array(select entry.ctid from private.search_entries as entry where entry.kind = 'article' and entry.vector @@ query limit too_many);
  if cardinality(places) < too_many then
    return query select entry.* from private.search_entries as entry
      where entry.ctid = any(places) and entry.public_from <= now()
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

-- Counties whose own words are asked for. The state with the most has 254.
create function private.search_counties(asked private.search_question) returns setof private.search_entries
language plpgsql stable set search_path = ''
as $$
declare
  too_many constant integer := 300;
  places tid[];
begin
  places := array(select entry.ctid from private.search_entries as entry where entry.kind = 'county' and entry.vector @@ asked.wide limit too_many);
  if cardinality(places) = too_many then return; end if;
  return query select entry.* from private.search_entries as entry
    where entry.ctid = any(places) and not entry.names @> array[asked.name]
    order by entry.slug, entry.part limit 100;
end;
$$;
revoke all on function private.search_counties(private.search_question) from public, anon, authenticated;

-- A long story's words stay in the row: the newest are looked through one by one, and each was fetched in pieces from elsewhere.
alter table private.search_entries set (toast_tuple_target = 8160);
update private.search_entries set vector = vector || ''::tsvector where pg_column_size(vector) > 1000;

-- Nothing is made distinct that a list may say twice.
create or replace function private.search_question_of(given text) returns private.search_question
language plpgsql stable set search_path = ''
as $$
declare
  asked private.search_question;
  plain tsquery;
  joined text;
  tokens text[];
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
  asked.telling := ts_rewrite(asked.whole, 'select lexeme, ''''::tsquery from private.search_fillers where numnode(lexeme) > 0');
  if numnode(asked.telling) = 0 then asked.telling := asked.whole; end if;
  asked.telling := nullif(replace(asked.telling::text, '&', '|'), '')::tsquery;
  tokens := (string_to_array(asked.words, ' '))[1:12];
  asked.places := array(
    select private.squeezed(array_to_string(tokens[first:last], ' '))
    from generate_series(1, cardinality(tokens)) as first, generate_series(first, least(first + 3, cardinality(tokens))) as last
    where (last > first or length(tokens[first]) > 3) and length(private.squeezed(array_to_string(tokens[first:last], ' '))) > 3
  );
  asked.is_sentence := asked.words ~ '^(how|what|when|where|which|who|why|can|could|do|does|is|are|should|will|would|must|may)\M.*\s.*\s';
  asked.phrases := array(
    select private.squeezed(array_to_string(tokens[first:first + more], ' '))
    from generate_series(1, cardinality(tokens) - 1) as first, generate_series(1, least(3, cardinality(tokens) - first)) as more
  );
  return asked;
end;
$$;

create or replace function private.search_candidates(asked private.search_question) returns setof private.search_entries
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
        and entry.public_from <= now() and entry.vector @@ asked.telling and not entry.vector @@ asked.wide
        and not entry.names @> array[asked.name] and not entry.names && asked.phrases
      order by entry.kind, entry.slug limit 2000;
  end if;
  return query select entry.* from private.search_entries as entry
    where entry.kind <> 'article' and entry.kind <> 'county' and entry.public_from <= now() and not entry.vector @@ asked.wide
      and (entry.names && asked.phrases or entry.kind = 'state' and entry.names && asked.places)
      and not entry.names @> array[asked.name]
    order by entry.kind, entry.slug limit 100;
  return query select * from private.search_counties(asked);
  return query select entry.* from private.search_stories(asked.whole, 200) as entry where not entry.names @> array[asked.name];
  get diagnostics stories = row_count;
  -- Beginnings of words, and any of several, are dear to look for among many stories: only for who finds little else.
  if stories = 0 and named = 0 and whole < enough and asked.wide <> asked.whole then
    return query select entry.* from private.search_stories(asked.wide, 200) as entry where not entry.names @> array[asked.name];
    get diagnostics stories = row_count;
  end if;
  if stories + whole < enough and named = 0 and numnode(asked.loose) > 1 then
    return query select entry.* from private.search_stories(asked.telling, 200) as entry
      where not entry.names @> array[asked.name] and not entry.vector @@ asked.whole and not entry.vector @@ asked.wide;
  end if;
end;
$$;

create or replace function public.search_pages(query text, of_kind text default null, most integer default 20, skip integer default 0)
returns table (
  kind text, slug text, part text, title text, says text, is_sample boolean, is_named boolean, found integer, kinds jsonb, meant text, marks text[]
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan set client_min_messages = warning
as $$
declare
  understood record;
  asked private.search_question;
  refined constant integer := 60;
  today constant timestamptz := date_trunc('day', now());
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
  roughly as (
    select entry.kind, entry.slug, entry.part, entry.title, entry.says, entry.is_sample, entry.names @> array[asked.name] as is_named,
      case when entry.names @> array[asked.name] then 12 when strpos(' ' || array_to_string(entry.names, ' '), ' ' || asked.name) > 0 then 4 else 0 end
      + case when entry.vector @@ asked.whole then 2 + 6 * ts_rank_cd('{0.05,0.1,0.4,1}', entry.vector, asked.whole, 32)
          when asked.loose is null then 0 else 2 * ts_rank_cd('{0.05,0.1,0.4,1}', entry.vector, asked.loose, 32) end
      + 4 * told.share
      + case when entry.names @> array[asked.name] then 0 when entry.kind = 'state' then case when entry.names && asked.places then 4 else 0 end
          when entry.names && asked.phrases then 3.5 * (
            select max(length(called.name))::real from unnest(entry.names) as called (name) where called.name = any(asked.phrases)
          ) / length(asked.name) else 0 end
      + case when entry.kind = 'answer' and asked.is_sentence then least(1, 4 * told.share) else 0 end
      + case when entry.kind = 'article' then 1 / (1 + greatest(extract(epoch from today - entry.public_from), 0) / 2592000) else entry.weight end
      as score
    from candidates as entry,
      -- How many of the telling words the title has. A rank by any of several words is some three fifths of the share that is there.
      lateral (select coalesce(ts_rank('{0,0,0,1}', entry.vector, asked.telling), 0) / 0.608 as share) as told
  ),
  ordered as (
    select roughly.*, row_number() over (order by roughly.score desc, roughly.kind, roughly.slug, roughly.part) as place from roughly
  ),
  weighed as (
    select ordered.kind, ordered.slug, ordered.part, ordered.title, ordered.says, ordered.is_sample, ordered.is_named,
      ordered.score + case when ordered.place <= refined then 2 * extensions.similarity(asked.words, lower(ordered.title)) else 0 end as score
    from ordered
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

-- The piece of a text is made plain in one pass, and no longer than is shown.
create or replace function private.search_snippet(of_kind text, of_slug text, says text, pattern text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  most_read constant integer := 6000;
  body text;
  place integer;
  first integer;
  is_before boolean;
  is_after boolean;
begin
  if pattern is null or says ~* pattern then return says; end if;
  body := case of_kind
    when 'article' then (select left(content, most_read) from public.articles where slug = of_slug)
    when 'guide' then (select left(content, most_read) from public.guides where slug = of_slug)
    when 'lesson' then (select left(content, most_read) from public.education where slug = of_slug)
    when 'term' then (select left(content, most_read) from public.glossary_terms where slug = of_slug)
    when 'wikiPage' then (select left(content, most_read) from public.wiki_pages where slug = of_slug)
    when 'answer' then (select left(content, most_read) from public.answers where slug = of_slug)
    when 'state' then (select left(content, most_read) from public.states where slug = of_slug)
  end;
  place := regexp_instr(body, pattern, 1, 1, 0, 'i');
  if body is null or place = 0 then return says; end if;
  first := greatest(place - 200, 1);
  is_before := first > 1;
  is_after := length(body) >= least(first + 600, most_read);
  body := substring(body from first for 600);
  -- What is cut within a tag or a word begins after it, and ends before it.
  if is_before then body := regexp_replace(regexp_replace(body, '^[^<>]*>', ''), '^[^\s<]+', ''); end if;
  if is_after then body := regexp_replace(regexp_replace(body, '<[^>]*$', ''), '[^\s>]+$', ''); end if;
  body := trim(regexp_replace(body, '(<[^>]*>|&[a-zA-Z0-9#]{1,10};|\s)+', ' ', 'g'));
  place := regexp_instr(body, pattern, 1, 1, 0, 'i');
  if place = 0 then return says; end if;
  if place > 90 then
    is_before := true;
    body := regexp_replace(substring(body from place - 81), '^\S*\s+', '');
  end if;
  if length(body) > 240 then
    is_after := true;
    -- One letter more tells whether the last word is whole.
    body := regexp_replace(left(body, 241), '\s+\S*$', '');
  end if;
  return case when is_before then '… ' else '' end || case when is_after then rtrim(left(body, 240), ' ,;:–—-(') || ' …' else body end;
end;
$$;
