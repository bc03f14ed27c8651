-- The newest figures of a series are read from its end. Through the view current_observations a whole series was read and sorted
-- for them, 17,000 days of the Treasury's: a limit cannot be handed down into it, and by the cost of the whole the index of
-- vintages looks as good as the primary key.

create or replace function public.newest_figures(series text[], most integer[])
returns table (
  id text, name text, short_name text, unit public.series_unit, decimals integer, frequency public.series_frequency,
  source_name text, source_url text, description text, stale_after_days integer, checked_on date, licence text,
  attribution text, may_copy boolean, ended_on date, days date[], figures numeric[]
)
language sql stable security invoker parallel safe
begin atomic
  select
    known.id, known.name, known.short_name, known.unit, known.decimals, known.frequency, known.source_name,
    known.source_url, known.description, known.stale_after_days, known.checked_on, known.licence, known.attribution,
    known.may_copy, known.ended_on, spell.days, spell.figures
  from public.series as known
  cross join lateral (
    select
      coalesce(array_agg(figure.observed_on order by figure.observed_on), '{}') as days,
      coalesce(array_agg(figure.value order by figure.observed_on), '{}') as figures
    from (
      select newest.observed_on, newest.value from public.observations as newest
      where newest.series_id = known.id and newest.value is not null and newest.vintage = (
        select max(later.vintage) from public.observations as later
        where later.series_id = newest.series_id and later.observed_on = newest.observed_on
      ) order by newest.observed_on desc
      limit least(newest_figures.most[array_position(newest_figures.series, known.id)], 1000)
    ) as figure
  ) as spell
  where known.id = any (newest_figures.series);
end;

create or replace function public.series_span(series text)
returns table (
  low numeric, low_on date, high numeric, high_on date, first numeric, first_on date, newest numeric, newest_on date
)
language sql stable security invoker parallel safe
begin atomic
  select
    low.value, low.observed_on, high.value, high.observed_on, first.value, first.observed_on, newest.value,
    newest.observed_on
  from (
    select figure.value, figure.observed_on from public.observations as figure
    where figure.series_id = series_span.series and figure.value is not null and not exists (
      select from public.observations as later where later.series_id = figure.series_id
        and later.observed_on = figure.observed_on and later.vintage > figure.vintage
    ) order by figure.value, figure.observed_on desc limit 1
  ) as low, (
    select figure.value, figure.observed_on from public.observations as figure
    where figure.series_id = series_span.series and figure.value is not null and not exists (
      select from public.observations as later where later.series_id = figure.series_id
        and later.observed_on = figure.observed_on and later.vintage > figure.vintage
    ) order by figure.value desc, figure.observed_on desc limit 1
  ) as high, (
    select figure.value, figure.observed_on from public.observations as figure
    where figure.series_id = series_span.series and figure.value is not null and not exists (
      select from public.observations as later where later.series_id = figure.series_id
        and later.observed_on = figure.observed_on and later.vintage > figure.vintage
    ) order by figure.observed_on limit 1
  ) as first, (
    select figure.value, figure.observed_on from public.observations as figure
    where figure.series_id = series_span.series and figure.value is not null and figure.vintage = (
      select max(later.vintage) from public.observations as later
      where later.series_id = figure.series_id and later.observed_on = figure.observed_on
    ) order by figure.observed_on desc limit 1
  ) as newest;
end;
