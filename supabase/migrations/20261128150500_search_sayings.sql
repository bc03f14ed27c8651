-- How readers say what the site calls otherwise. A synonym is a word beside another; a saying stands for other words altogether, and is
-- told by its form: "my house payment is way too high" asks about a payment that cannot be made, and says neither word. What is
-- compared ("this vs that") is asked for by both its sides, and a page about both comes before the page of one.
create table private.search_sayings (
  pattern text primary key,
  means text not null,
  place integer not null unique
);
comment on table private.search_sayings is 'Applied in the order of place to the words of a search, in small letters; a pattern is of whole words';
alter table private.search_sayings enable row level security;
insert into private.search_sayings (place, pattern, means) values
  (1, '(house|home|monthly|loan) (payment|bill)s?|(house|mortgage) (bill|pmt)s?|house notes?', 'mortgage payment'),
  (2, '(payment|pmt)s? (is|are|was|got|has|have|become|became|getting|gotten|just|way|far|much|so)* ?(too (high|much|big|large|expensive|steep)|unaffordable)', 'cannot make payment'),
  (3, '(went|goes|gone|going|shot|jumped|moved|creeping) (way )?up|(has |have )?(increased|jumped|risen|rose|spiked|doubled)', 'go up'),
  (4, '(went|goes|gone|going|go) (under|bust|belly up|broke)|(shut|shuts|shutting|closing|closed) (down|its doors)|closes its doors', 'goes out of business'),
  (5, '(lender|servicer|bank|company) (is |was |has |just )*(bankrupt|failed|failing|folded|collapsed|insolvent|(goes|went|going) bankrupt|filed (for )?bankruptcy)', '\1 goes out of business'),
  (6, 'pre ?-?quali(fied|fy|fying)', 'prequalification'),
  (7, 'compared (to|with)|versus|vs\.?|v\.', 'or');

insert into private.search_synonyms (phrase, means) values ('mortgage company', 'lender'), ('loan company', 'lender');

create function private.search_said(words text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  saying record;
  said text := words;
begin
  for saying in select pattern, means from private.search_sayings order by place loop
    said := regexp_replace(said, '\m(?:' || saying.pattern || ')(?!\w)', saying.means, 'g');
  end loop;
  return said;
end;
$$;
revoke all on function private.search_said(text) from public, anon, authenticated;

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
  asked.words := left(regexp_replace(asked.words, '\s+', ' ', 'g'), 120);
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
  if said ~ '[a-z0-9]{3,}$' and said ~ '\s' then
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
  asked.phrases := case when is_comparison then '{}' else array(
    select private.squeezed(array_to_string(tokens[first:first + more], ' '))
    from generate_series(1, cardinality(tokens) - 1) as first, generate_series(1, least(3, cardinality(tokens) - first)) as more
  ) end;
  return asked;
end;
$$;

-- What is said as a saying has it, and is found so, is not put right: "increased" was made "increase", which is none.
create or replace function private.search_understood(given text, out asked private.search_question, out meant text)
language plpgsql stable set search_path = ''
as $$
declare
  corrected private.search_question;
  nearest record;
begin
  asked := private.search_question_of(given);
  if asked.name = '' or exists (select from private.search_entries as entry where entry.names @> array[asked.name]) then return; end if;
  if private.search_said(asked.words) <> asked.words and private.search_finds(asked.whole) then return; end if;
  meant := private.search_corrected(coalesce(private.search_joined(asked.words), asked.words));
  if meant is null and private.search_finds(asked.loose) then return; end if;
  corrected := private.search_question_of(coalesce(meant, asked.words));
  if meant is not null and exists (select from private.search_entries as entry where entry.names @> array[corrected.name]) then
    asked := corrected;
    return;
  end if;
  select * into nearest from private.search_nearest_name(array[asked.name, corrected.name]);
  if nearest.nearest is not null and not exists (
    select from regexp_split_to_table(asked.words, '[^a-z0-9]+') as word
    where length(word) > 3 and extensions.word_similarity(word, nearest.nearest) < 0.2
  ) then
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
