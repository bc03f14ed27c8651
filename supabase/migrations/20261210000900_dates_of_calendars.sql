-- A date that readers are shown is one of a calendar: "infinity", and a year that takes more or fewer than four digits, are taken by
-- PostgreSQL, and read by no browser and no feed. What is stored beyond goes to the nearest that is allowed, which keeps what is
-- public so, and what is not.
do $$
declare
  target text;
  place text;
begin
  for target, place in
    select tables.name, columns.name
    from (values
      ('articles', '{publish_date,submitted_at,created_at,updated_at}'::text[]),
      ('guides', '{publish_date,submitted_at,checked_on,created_at,updated_at}'),
      ('education', '{publish_date,submitted_at,checked_on,created_at,updated_at}'),
      ('glossary_terms', '{publish_date,checked_on,created_at,updated_at}'),
      ('wiki_pages', '{publish_date,checked_on,created_at,updated_at}'),
      ('answers', '{publish_date,checked_on,created_at,updated_at}'),
      ('states', '{source_date,checked_on,created_at,updated_at}'),
      ('lenders', '{formed_on,record_read_on,created_at,updated_at}'),
      ('lender_changes', '{record_read_on,noted_at}'),
      ('authors', '{created_at,updated_at}'),
      ('author_commentary', '{commented_on,figure_date,created_at}'),
      ('series', '{checked_on,ended_on}'),
      ('editions', '{day,made_at,begun_at,finished_at}')
    ) as tables (name, places), unnest(tables.places) as columns (name)
  loop
    execute format(
      'update public.%1$I set %2$I = least(greatest(%2$I, ''1000-01-01 00:00+00''), ''9999-12-30 00:00+00'')
       where %2$I not between ''1000-01-01 00:00+00'' and ''9999-12-30 00:00+00''',
      target, place
    );
    execute format(
      'alter table public.%1$I add constraint %3$I check (%2$I between ''1000-01-01 00:00+00'' and ''9999-12-30 00:00+00'')',
      target, place, target || '_' || place || '_of_calendars'
    );
  end loop;
end;
$$;

-- A figure is never changed: what is stored stays, and no new one is of such a day.
alter table public.observations add constraint observations_observed_on_of_calendars
  check (observed_on between '1000-01-01' and '9999-12-30') not valid;
alter table public.held_observations add constraint held_observations_observed_on_of_calendars
  check (observed_on between '1000-01-01' and '9999-12-30') not valid;
