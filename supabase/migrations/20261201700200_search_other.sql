-- A misspelt word often has the stem of the right one ("refinence"), and its reader is told what was looked for. Nobody is where the
-- words differ in their endings alone ("concession", "concessions").
create or replace function private.search_other(meant text, given text) returns text
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
