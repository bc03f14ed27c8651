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
