-- The figures that may be handed on, in the order in which we learned them: the dataset is read by it a part at a time. Of
-- each day the newest vintage alone, so that a revised figure comes again where it was learned; one that was taken out comes
-- without a value.
create index observations_by_vintage on public.observations (vintage, series_id, observed_on);

-- The figures behind a place: a moment, and the series and day of the last one that was read at it.
create function public.changed_observations(
  since timestamptz default '-infinity',
  after_series text default '',
  after_day date default '-infinity',
  most integer default 1000
) returns table (
  series_id text, observed_on date, value numeric, status public.observation_status, vintage timestamptz, source_url text
)
language sql stable security invoker set search_path = '' as $$
  select figure.series_id, figure.observed_on, figure.value, figure.status, figure.vintage, figure.source_url
  from public.observations as figure
  join public.series on series.id = figure.series_id and series.may_copy
  where (figure.vintage, figure.series_id, figure.observed_on) > (since, after_series, after_day)
    -- As a value, which is looked up in the key for each row of the part; as a join all figures would be read.
    and figure.vintage = (
      select max(one.vintage) from public.observations as one
      where one.series_id = figure.series_id and one.observed_on = figure.observed_on
    )
  order by figure.vintage, figure.series_id, figure.observed_on
  limit least(greatest(most, 1), 1000);
$$;

-- How many these are, and when the last was learned.
create function public.observation_count() returns table (figures bigint, newest timestamptz)
language sql stable security invoker set search_path = '' as $$
  select count(distinct (figure.series_id, figure.observed_on)), max(figure.vintage)
  from public.observations as figure
  join public.series on series.id = figure.series_id and series.may_copy;
$$;

revoke execute on function public.changed_observations(timestamptz, text, date, integer) from public;
revoke execute on function public.observation_count() from public;
grant execute on function public.changed_observations(timestamptz, text, date, integer) to anon, authenticated, service_role;
grant execute on function public.observation_count() to anon, authenticated, service_role;
