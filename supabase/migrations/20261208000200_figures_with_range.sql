-- What every page's header says of the survey, its newest weeks and the ends between which it has ever stood, in one call.

create function public.figures_with_range(series text, most integer)
returns table (
  id text, name text, short_name text, unit public.series_unit, decimals integer, frequency public.series_frequency,
  source_name text, source_url text, description text, stale_after_days integer, checked_on date, licence text,
  attribution text, may_copy boolean, ended_on date, days date[], figures numeric[], low numeric, high numeric
)
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  return query
  select newest.*, lowest.value, highest.value
  from public.newest_figures(array[figures_with_range.series], array[figures_with_range.most]) as newest
  cross join lateral (
    select figure.value from public.observations as figure
    where figure.series_id = figures_with_range.series and figure.value is not null and not exists (
      select from public.observations as later where later.series_id = figure.series_id
        and later.observed_on = figure.observed_on and later.vintage > figure.vintage
    ) order by figure.value limit 1
  ) as lowest
  cross join lateral (
    select figure.value from public.observations as figure
    where figure.series_id = figures_with_range.series and figure.value is not null and not exists (
      select from public.observations as later where later.series_id = figure.series_id
        and later.observed_on = figure.observed_on and later.vintage > figure.vintage
    ) order by figure.value desc limit 1
  ) as highest;
end;
$$;
comment on function public.figures_with_range(text, integer) is
  'A series with its newest figures and the lowest and highest that it ever had; no row for one without figures';
revoke execute on function public.figures_with_range(text, integer) from public;
grant execute on function public.figures_with_range(text, integer) to anon, authenticated, service_role;

-- Nobody asks for the ends alone any more.
drop function public.series_span(text);
