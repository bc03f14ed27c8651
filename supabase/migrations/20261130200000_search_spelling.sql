-- Names and short words that are misspelt. Of a name of two words the one that was right had been enough to look no further, and
-- what the loose search then finds has no people, lenders and states: "yusef demir" found nothing. A word of five letters with a
-- wrong one in its middle shares three of nine trigrams with the right one, below the bound of likeness: there one letter alone may
-- differ. And a word is held against the name as it is written, too, not only without its spaces, where no word begins.

-- Whether two words differ in one letter only.
create function private.one_letter_apart(word text, other text) returns boolean
language sql immutable parallel safe set search_path = ''
return length(word) = length(other)
  and (select count(*) = 1 from generate_series(1, length(word)) as place where substr(word, place, 1) <> substr(other, place, 1));
revoke all on function private.one_letter_apart(text, text) from public, anon, authenticated;

create or replace function private.search_corrected(words text) returns text
language plpgsql stable set search_path = '' set pg_trgm.similarity_threshold = 0.33
as $$
declare
  alike constant real := 0.36;
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
        and (extensions.similarity(known.word, token) >= alike
          or left(known.word, 1) = left(token, 1) and private.one_letter_apart(known.word, token))
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
  if meant is null and private.search_finds(asked.whole) then return; end if;
  corrected := private.search_question_of(coalesce(meant, asked.words));
  if meant is not null and exists (select from private.search_entries as entry where entry.names @> array[corrected.name]) then
    asked := corrected;
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

-- Pasts that no stem leads to, and what readers call the software that reads their file.
insert into private.search_synonyms (phrase, means) values
  ('said', 'say'),
  ('sent', 'send'),
  ('spent', 'spend'),
  ('met', 'meet'),
  ('began', 'begin'),
  ('grew', 'grow'),
  ('grown', 'grow'),
  ('held', 'hold'),
  ('wrote', 'write'),
  ('written', 'write'),
  ('computer', 'software'),
  ('algorithm', 'software or computer'),
  ('reject', 'deny')
on conflict (phrase) do update set means = excluded.means;
