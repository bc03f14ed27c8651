-- Suggestions while the second word is typed: "escrow sh" was read as "escrow", since nothing has "sh" and a beginning counted from its
-- third letter on. After another word two letters are enough, and what is found so is not put right. And a loan that was heard and
-- never read is often a lone.

insert into private.search_synonyms (phrase, means) values ('lone', 'loan') on conflict (phrase) do update set means = excluded.means;

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
