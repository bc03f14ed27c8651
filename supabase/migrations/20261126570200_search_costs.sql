-- What an eighth of the newest stories has is looked for among them at once. How many have it in all is then not counted, which
-- gathered a common word's whole index; where enough are there, they are the newest that there are.
create or replace function private.search_stories(query tsquery, most integer) returns setof private.search_entries
language plpgsql stable set search_path = ''
as $$
declare
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
