-- A correction whose date is 'now' is of the moment at which the database has it: readers see that day, and the clock of whoever
-- writes may be wrong.

create function private.date_corrections() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.corrections := (
    select jsonb_agg(case when entry @> '{"date": "now"}' then jsonb_set(entry, '{date}', moment) else entry end order by place)
    from jsonb_array_elements(new.corrections) with ordinality as entries (entry, place),
      to_jsonb(to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as moment
  );
  return new;
end;
$$;
revoke execute on function private.date_corrections() from public;

do $$
declare
  target text;
begin
  foreach target in array array['articles', 'guides', 'education', 'glossary_terms', 'wiki_pages', 'answers', 'states'] loop
    -- Before time_corrections, by its name: a note that waits for its HTML is of the moment at which it was said.
    execute format('create trigger date_corrections before insert or update of corrections on public.%I
      for each row when (new.corrections @> ''[{"date": "now"}]'') execute function private.date_corrections()', target);
  end loop;
end;
$$;
