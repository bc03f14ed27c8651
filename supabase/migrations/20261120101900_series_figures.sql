-- The figures of a series in one row, all of them or those of a spell: of rows a caller without account is given 1,000 at
-- most, and a history of 2,900 weeks is read in a third of the time that its rows take.

create function public.series_figures(series text, first_day date default null, last_day date default null)
returns table (days date[], figures numeric[], secondary date[])
language sql stable security invoker set search_path = ''
as $$
  select
    coalesce(array_agg(figure.observed_on order by figure.observed_on), '{}'),
    coalesce(array_agg(figure.value order by figure.observed_on), '{}'),
    coalesce(array_agg(figure.observed_on order by figure.observed_on) filter (where figure.status = 'secondary'), '{}')
  from public.current_observations as figure
  where figure.series_id = series_figures.series
    and (series_figures.first_day is null or figure.observed_on >= series_figures.first_day)
    and (series_figures.last_day is null or figure.observed_on <= series_figures.last_day)
$$;
comment on function public.series_figures(text, date, date) is
  'Days with their figures, oldest first, both ends included; the days whose figure was read in a copy and not yet compared';

revoke all on function public.series_figures(text, date, date) from public, anon, authenticated;
grant execute on function public.series_figures(text, date, date) to anon, authenticated, service_role;
