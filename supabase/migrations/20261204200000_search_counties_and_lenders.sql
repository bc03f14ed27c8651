-- Names of counties are no spelling of other words: "how to fix a leaky roof" was put right as "leake", for a county in Mississippi. A
-- word that counties alone have is offered where a county is asked for, where it stands alone, or where it makes a name with the next.

alter table private.search_vocabulary add column is_of_counties boolean not null default false;
comment on column private.search_vocabulary.is_of_counties is 'No title or first sentence but names of counties has it';
with said as (
  select entry.kind, lower(entry.title || case entry.kind when 'article' then '' else ' ' || entry.says end) as words from private.search_entries as entry
),
counted as (
  select found.word[1] as word, bool_and(said.kind = 'county') as is_of_counties
  from said, lateral regexp_matches(said.words, '[a-z]{3,40}', 'g') as found (word)
  group by found.word[1]
)
update private.search_vocabulary as known set is_of_counties = true from counted where counted.is_of_counties and known.word = counted.word;

create or replace function private.learn_words() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  learned text[];
begin
  insert into private.search_vocabulary (word, is_of_counties)
  select found.word[1] as word, bool_and(entered.kind = 'county')
  from entered, lateral regexp_matches(lower(entered.title || case entered.kind when 'article' then '' else ' ' || entered.says end), '[a-z]{3,40}', 'g') as found (word)
  where entered.public_from <= now()
  group by found.word[1]
  order by 1
  on conflict (word) do nothing;
  learned := array(
    select distinct found.word[1]
    from entered, lateral regexp_matches(lower(entered.title || case entered.kind when 'article' then '' else ' ' || entered.says end), '[a-z]{3,40}', 'g') as found (word)
    where entered.public_from <= now() and entered.kind <> 'county'
  );
  -- A word that somebody else learns at this moment is learned by them: nobody waits.
  update private.search_vocabulary as known set is_of_counties = false
  where known.word in (
    select county.word from private.search_vocabulary as county where county.word = any(learned) and county.is_of_counties for update skip locked
  );
  return null;
end;
$$;

create or replace function private.search_corrected(words text) returns text
language plpgsql stable set search_path = '' set pg_trgm.similarity_threshold = 0.33
as $$
declare
  tokens constant text[] := string_to_array(words, ' ');
  -- Where the site has none of several words, they are more likely of another trade than misspelt: "banana bread" is not the Bank of Brea.
  alike constant real := case when cardinality(tokens) = 1
    or exists (select from private.search_vocabulary as known where known.word = any(tokens)) then 0.36 else 0.4 end;
  -- Of another length and with another end it is sooner another word: "mutch" is "much", "leaky" is not "lead".
  much_alike constant real := 0.4;
  -- A county is meant where one is asked for, or its name alone.
  may_be_county constant boolean := cardinality(tokens) = 1 or words ~ '\m(?:count(?:y|ies)|parish|borough|limits?)\M';
  token text;
  nearest text;
  corrected text[] := '{}';
  is_found boolean;
  is_changed boolean := false;
begin
  for place in 1..least(cardinality(tokens), 12) loop
    token := tokens[place];
    nearest := null;
    if token ~ '^[a-z]{4,40}$' and not exists (select from private.search_vocabulary as known where known.word = token)
      and not exists (select from private.search_synonyms as synonym where synonym.phrase = token) then
      is_found := private.search_finds(plainto_tsquery('pg_catalog.english', token));
      select known.word into nearest from private.search_vocabulary as known
      where known.word operator(extensions.%) token
        and (extensions.similarity(known.word, token) >= alike
          or left(known.word, 1) = left(token, 1) and private.one_letter_apart(known.word, token))
        and abs(length(known.word) - length(token)) <= 2
        and (length(known.word) = length(token) or right(known.word, 1) = right(token, 1) or extensions.similarity(known.word, token) >= much_alike)
        and (may_be_county or not known.is_of_counties
          or exists (select from private.search_entries as entry where entry.names @> array[known.word || tokens[place + 1]]))
        -- A word that texts have is only put right where it means the same.
        and (not is_found or to_tsvector('pg_catalog.english', known.word) = to_tsvector('pg_catalog.english', token))
      -- Of two words that are alike, the one that makes a name with the next is meant: "earnst money" is earnest money, not what earns.
      order by extensions.similarity(known.word, token) + case when left(known.word, 1) = left(token, 1) then 0.1 else 0 end
          + case when exists (select from private.search_entries as entry where entry.names @> array[known.word || tokens[place + 1]]) then 0.3 else 0 end desc,
        abs(length(known.word) - length(token)), known.word
      limit 1;
    end if;
    is_changed := is_changed or nearest is not null;
    corrected := corrected || coalesce(nearest, token);
  end loop;
  return case when is_changed then array_to_string(corrected, ' ') end;
end;
$$;

-- The one lender whose name begins with what is left of a question for a figure of its record; null for any other question.
create function private.search_lender_of(words text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  called text;
  lenders text[];
begin
  if words !~ '\m(?:hmda|nmls|originations?|market share)\M' then return null; end if;
  called := trim(regexp_replace(regexp_replace(translate(words, '?.,', '   '), '\m(?:what|which|is|are|was|does|do|have|has|the|of|for|by|in|at)\M', ' ', 'g'),
    '\m(?:hmda|nmls|ids?|numbers?|rank|ranks|ranked|ranking|market|shares?|record|applications?|originations?)\M', ' ', 'g'));
  called := regexp_replace(called, '\s+', ' ', 'g');
  if called !~ '^[a-z0-9][a-z0-9 ]{2,39}$' then return null; end if;
  lenders := array(
    select entry.near from private.search_entries as entry
    where entry.kind = 'lender' and starts_with(entry.near, private.squeezed(called)) and entry.title ~* ('^' || called || '\M') limit 2
  );
  return case when cardinality(lenders) = 1 then lenders[1] end;
end;
$$;
revoke all on function private.search_lender_of(text) from public, anon, authenticated;

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
  -- What readers say otherwise may be the very name of a page.
  named := private.squeezed(private.search_said(asked.words));
  if exists (select from private.search_entries as entry where entry.names @> array[named]) then
    asked.name := named;
    return;
  end if;
  named := private.search_lender_of(asked.words);
  if named is not null then
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
  -- Where most words stay unknown, one that is like a word of the site was not meant.
  if meant is not null and private.search_finds(corrected.loose) and (
    select 2 * count(known.word) >= count(*) from regexp_split_to_table(meant, '[^a-z0-9]+') as said (word)
      left join private.search_vocabulary as known using (word)
    where length(said.word) > 3
  ) then
    asked := corrected;
    meant := private.search_other(meant, given);
  else
    meant := null;
  end if;
end;
$$;
