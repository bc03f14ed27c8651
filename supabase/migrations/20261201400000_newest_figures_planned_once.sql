-- The newest figures of series, on every page: planned once for a connection, and found in one pass from the end of each series.
-- Within the statement that calls it the function was planned at each call, at three times the cost of running it for a few
-- figures; and the newest vintage was looked up for each day.

create or replace function public.newest_figures(series text[], most integer[])
returns table (
  id text, name text, short_name text, unit public.series_unit, decimals integer, frequency public.series_frequency,
  source_name text, source_url text, description text, stale_after_days integer, checked_on date, licence text,
  attribution text, may_copy boolean, ended_on date, days date[], figures numeric[]
)
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  return query
  select
    known.id, known.name, known.short_name, known.unit, known.decimals, known.frequency, known.source_name,
    known.source_url, known.description, known.stale_after_days, known.checked_on, known.licence, known.attribution,
    known.may_copy, known.ended_on, spell.days, spell.figures
  from public.series as known
  cross join lateral (
    select least(newest_figures.most[array_position(newest_figures.series, known.id)], 1000) as days
  ) as wanted
  cross join lateral (
    select
      coalesce(array_agg(figure.observed_on order by figure.observed_on), '{}') as days,
      coalesce(array_agg(figure.value order by figure.observed_on), '{}') as figures
    from (
      select newest.observed_on, newest.value
      from (
        select distinct on (vintages.observed_on) vintages.observed_on, vintages.value
        from public.observations as vintages
        where vintages.series_id = known.id
        order by vintages.observed_on desc, vintages.vintage desc
        -- A limit at this place has the primary key read from its end. Days whose figure was taken out are passed over behind it.
        limit wanted.days + (
          select count(*) from public.observations as taken
          where taken.series_id = known.id and taken.value is null
        )
      ) as newest
      where newest.value is not null
      order by newest.observed_on desc
      limit wanted.days
    ) as figure
  ) as spell
  where known.id = any (newest_figures.series);
end;
$$;
