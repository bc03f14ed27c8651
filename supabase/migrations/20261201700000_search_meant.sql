-- What readers on telephones type. A contraction without its apostrophe is two words of a question; a word that a title writes as
-- two is those two; "what is X" asks for X by its name; a county may be named among other words, and so may a page by its
-- short name ("llpa for 680 score"). Of several words one alone does not find a series.
--
-- Suggestions while the second word is typed: "escrow sh" was read as "escrow", since nothing has "sh" and a beginning counted from its
-- third letter on. After another word two letters are enough, and what is found so is not put right. And a loan that was heard and
-- never read is often a lone.

insert into private.search_sayings (place, pattern, means) values
  (32, '(?:going|coming|come|came|comes|dropping|falling) (down|up)', 'go \1'),
  (33, '(\d+) (?:percent |pct )?down(?! ?payments?)', '\1 percent down payment');
insert into private.search_synonyms (phrase, means) values ('lone', 'loan') on conflict (phrase) do update set means = excluded.means;

-- Contractions without their apostrophes, and words cut short on a telephone, as they are written out.
create function private.search_spoken(words text) returns text
language sql immutable parallel safe set search_path = ''
return regexp_replace(regexp_replace(regexp_replace(regexp_replace(words,
  '\m(?:whats|wats|wat is|wut is)\M', 'what is', 'g'), '\m(how|where|who|when|that)s\M', '\1 is', 'g'), '\mw\M', 'with', 'g'), '\mn\M', 'and', 'g');
revoke all on function private.search_spoken(text) from public, anon, authenticated;

-- Words that are the name of a page without its spaces ("downpayment") as the page writes them.
create function private.search_parted(words text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  token text;
  parted text[] := '{}';
begin
  foreach token in array (string_to_array(words, ' '))[1:12] loop
    parted := parted || case when token ~ '^[a-z]{8,40}$' and not exists (select from private.search_vocabulary as known where known.word = token)
      then coalesce((
        select lower(entry.title) from private.search_entries as entry
        where entry.names @> array[token] and private.squeezed(entry.title) = token and entry.title ~ '\s' and entry.public_from <= now()
        order by entry.weight desc, entry.kind, entry.slug limit 1
      ), token) else token end;
  end loop;
  return coalesce(array_to_string(parted, ' '), '');
end;
$$;
revoke all on function private.search_parted(text) from public, anon, authenticated;

-- What is read instead of what was asked; null where nothing else is asked for.
-- A misspelt word often has the stem of the right one ("refinence"), and its reader is told what was looked for. Nobody is where the
-- words differ in their endings alone ("concession", "concessions").
create function private.search_other(meant text, given text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  plain constant text := private.search_spoken(regexp_replace(lower(given), '[''’‘`]', '', 'g'));
  others constant text[] := regexp_split_to_array(trim(meant), '[^[:alnum:]]+');
  words constant text[] := regexp_split_to_array(trim(plain, ' ?!.'), '[^[:alnum:]]+');
begin
  if cardinality(others) <> cardinality(words) then return meant; end if;
  for place in 1..cardinality(words) loop
    if not (starts_with(others[place], words[place]) or starts_with(words[place], others[place]))
      or to_tsvector('pg_catalog.english', others[place]) <> to_tsvector('pg_catalog.english', words[place]) then
      return meant;
    end if;
  end loop;
  return null;
end;
$$;
revoke all on function private.search_other(text, text) from public, anon, authenticated;

alter type private.search_question add attribute shorts text[]; -- short names in it that few pages have, such as LLPA

-- The short names of terms among the words, such as LLPA. One that half of the pages have (FHA) says little, and one that stands for
-- the long name anyway (PMI) is looked for by both.
create function private.search_shorts(tokens text[]) returns text[]
language sql stable set search_path = ''
return array(
  select token from unnest(tokens) as asked (token)
  where length(token) between 3 and 6
    and exists (select from private.search_entries as entry where entry.kind = 'term' and entry.names @> array[token] and private.squeezed(entry.title) <> token)
    and not exists (select from private.search_synonyms as synonym where synonym.phrase = token)
    and (select count(*) < 40 from (
      select from private.search_entries as entry
      where entry.kind <> 'article' and entry.kind <> 'county' and entry.vector @@ plainto_tsquery('pg_catalog.english', token) limit 40
    ) as having_it)
);
revoke all on function private.search_shorts(text[]) from public, anon, authenticated;

-- PostgreSQL keeps 32 compiled patterns for a connection: with more sayings than that, each was compiled at each question. Where
-- none of them is said, one pattern that has all of them tells so.
create or replace function private.search_said(words text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  saying record;
  said text := words;
begin
  if words !~ (select '\m(?:' || string_agg(known.pattern, '|' order by known.place) || ')(?!\w)' from private.search_sayings as known) then
    return words;
  end if;
  for saying in select pattern, means from private.search_sayings order by place loop
    said := regexp_replace(said, '\m(?:' || saying.pattern || ')(?!\w)', saying.means, 'g');
  end loop;
  return said;
end;
$$;

create or replace function private.search_question_of(given text) returns private.search_question
language plpgsql stable set search_path = ''
as $$
declare
  asked private.search_question;
  plain tsquery;
  said text;
  joined text;
  tokens text[];
  is_comparison boolean;
begin
  -- Apostrophes belong to their words; a sign for "without" is none here, for it would ask for everything else.
  asked.words := lower(trim(regexp_replace(regexp_replace(regexp_replace(left(coalesce(given, ''), 200), '[''’‘`]', '', 'g'),
    '[[:cntrl:]]|[\\<>&|!:*()%]', ' ', 'g'), '(^|\s)-+', '\1', 'g')));
  asked.words := left(private.search_parted(private.search_spoken(regexp_replace(asked.words, '\s+', ' ', 'g'))), 120);
  asked.name := private.squeezed(asked.words);
  said := private.search_said(asked.words);
  is_comparison := said ~ '\w or \w' or said ~ '\mdifference between\M';
  -- Of two sides a page is to have both; a search of the web takes the word for either.
  if is_comparison then said := regexp_replace(said, '\mor\M', 'and', 'g'); end if;
  asked.whole := ts_rewrite(websearch_to_tsquery('pg_catalog.english', said), 'select target, substitute from private.search_synonyms where numnode(target) > 0');
  joined := private.search_joined(replace(said, '-', ' '));
  asked.telling := asked.whole;
  if joined is not null then
    asked.telling := ts_rewrite(websearch_to_tsquery('pg_catalog.english', joined), 'select target, substitute from private.search_synonyms where numnode(target) > 0');
    asked.whole := asked.whole || websearch_to_tsquery('pg_catalog.english', joined);
  end if;
  asked.wide := case when said ~ '[a-z0-9]{3,}$'
    then asked.whole || to_tsquery('pg_catalog.simple', substring(said from '[a-z0-9]+$') || ':*') else asked.whole end;
  -- The beginning of a question begins no name: "how" is not Howard.
  if numnode(plainto_tsquery('pg_catalog.english', substring(said from '[a-z0-9]+$'))) = 0 then
    asked.wide := asked.whole;
  elsif said ~ '\s[a-z0-9]{2,}$' then
    plain := plainto_tsquery('pg_catalog.english', substring(said from '^(.*)\s'));
    asked.wide := asked.whole || case when numnode(plain) = 0 then asked.wide
      else plain && to_tsquery('pg_catalog.simple', substring(said from '[a-z0-9]+$') || ':*') end;
  end if;
  asked.loose := nullif(replace(plainto_tsquery('pg_catalog.english', concat_ws(' ', said, joined))::text, '&', '|'), '')::tsquery;
  plain := ts_rewrite(asked.telling, 'select lexeme, ''''::tsquery from private.search_fillers where numnode(lexeme) > 0');
  if numnode(plain) > 0 then asked.telling := plain; end if;
  -- Of what goes up or down, it is asked that it does.
  if said ~ '\mgo (up|down)\M' then asked.telling := asked.telling || plainto_tsquery('pg_catalog.english', 'go'); end if;
  asked.telling := nullif(replace(asked.telling::text, '&', '|'), '')::tsquery;
  tokens := (string_to_array(coalesce(joined, said), ' '))[1:12];
  asked.places := array(
    select private.squeezed(array_to_string(tokens[first:last], ' '))
    from generate_series(1, cardinality(tokens)) as first, generate_series(first, least(first + 3, cardinality(tokens))) as last
    where (last > first or length(tokens[first]) > 3) and length(private.squeezed(array_to_string(tokens[first:last], ' '))) > 3
  );
  -- Who says what has happened asks what now.
  asked.is_sentence := is_comparison or said ~ '\m(go (up|down)|goes out|cannot)\M'
    or said ~ '^(how|what|when|where|which|who|why|can|could|do|does|is|are|should|will|would|must|may)\M.*\s.*\s';
  -- Who compares two things has not asked for the page of one.
  asked.shorts := case when is_comparison then '{}' else private.search_shorts(tokens) end;
  asked.phrases := case when is_comparison then '{}' else array(
    select private.squeezed(array_to_string(tokens[first:first + more], ' '))
    from generate_series(1, cardinality(tokens) - 1) as first, generate_series(1, least(3, cardinality(tokens) - first)) as more
  ) end;
  return asked;
end;
$$;

create or replace function private.search_understood(given text, out asked private.search_question, out meant text)
language plpgsql stable set search_path = ''
as $$
declare
  corrected private.search_question;
  nearest record;
  named text;
begin
  asked := private.search_question_of(given);
  if asked.name = '' or exists (select from private.search_entries as entry where entry.names @> array[asked.name]) then return; end if;
  -- Who asks what something is asks for it by its name.
  named := private.squeezed(regexp_replace(substring(asked.words from
    '^(?:what (?:is|are|does)|define|definition of|meaning of|explain) (?:an? |the )?(.+)$'), ' (?:means?|stands? for)$', ''));
  if exists (select from private.search_entries as entry where entry.names @> array[named]) then
    asked.name := named;
    return;
  end if;
  -- The last word may not be typed to its end yet.
  if asked.words ~ '\s' and private.search_finds(asked.wide) then return; end if;
  if private.search_said(asked.words) <> asked.words and private.search_finds(asked.whole) then return; end if;
  meant := private.search_corrected(coalesce(private.search_joined(asked.words), asked.words));
  if meant is null and private.search_finds(asked.whole) then return; end if;
  corrected := private.search_question_of(coalesce(meant, asked.words));
  if meant is not null and exists (select from private.search_entries as entry where entry.names @> array[corrected.name]) then
    asked := corrected;
    meant := private.search_other(meant, given);
    return;
  end if;
  select * into nearest from private.search_nearest_name(array[asked.name, corrected.name]);
  if nearest.nearest is not null and not exists (
    select from regexp_split_to_table(asked.words, '[^a-z0-9]+') as word
    where length(word) > 3
      and greatest(extensions.word_similarity(word, nearest.nearest), extensions.word_similarity(word, lower(nearest.title))) < 0.2
  ) then
    asked := private.search_question_of(nearest.title);
    asked.name := nearest.nearest;
    meant := private.search_other(lower(nearest.title), given);
    return;
  end if;
  if meant is not null and private.search_finds(corrected.loose) then
    asked := corrected;
    meant := private.search_other(meant, given);
  else
    meant := null;
  end if;
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
      where entry.kind <> 'article' and entry.kind <> 'county' and entry.kind not in ('lender', 'state', 'author', 'series')
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

create or replace function private.search_counties(asked private.search_question) returns setof private.search_entries
language plpgsql stable set search_path = ''
as $$
declare
  too_many constant integer := 300;
  places tid[];
begin
  places := array(select entry.ctid from private.search_entries as entry where entry.kind = 'county' and entry.vector @@ asked.wide limit too_many);
  if cardinality(places) = too_many then places := '{}'; end if;
  -- Its name among other words: "high balance limit los angeles".
  places := places || array(
    select entry.ctid from private.search_entries as entry
    where entry.kind = 'county' and entry.names && array(select called.name || 'county' from unnest(asked.phrases) as called (name))
      and not entry.ctid = any(places) limit 100
  );
  return query select entry.* from private.search_entries as entry
    where entry.ctid = any(places) and not entry.names @> array[asked.name]
    order by entry.slug, entry.part limit 100;
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
      + case when entry.kind = 'term' and entry.names && asked.shorts then 2 else 0 end
      -- A name among the words is a county's when the word for it is left out.
      + case when entry.kind = 'county' and not entry.vector @@ asked.wide then 4 else 0 end
      + case when entry.kind = 'answer' and asked.is_sentence then least(1, 4 * told.share) else 0 end
      -- Who asks what a refinance costs has not asked for the one without costs.
      - case when entry.title ~* '^non?-' and asked.words !~ '\m(no|non|not|without|zero|free)\M' then 2 else 0 end
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
  select shown.kind, shown.slug, shown.part, shown.title,
    case when shown.is_named then shown.says else private.search_snippet(shown.kind, shown.slug, shown.says, pattern) end, shown.is_sample,
    shown.is_named, shown.found::integer, counted.kinds, understood.meant, marks
  from shown, counted
  order by shown.score desc, shown.title, shown.kind, shown.slug, shown.part;
  get diagnostics rows = row_count;
  if rows > 0 or numnode(asked.whole) = 0 or skip > 0 or of_kind is not null or length(asked.name) > 60 then return; end if;
  return query select * from private.search_nearest(asked.name);
end;
$$;
