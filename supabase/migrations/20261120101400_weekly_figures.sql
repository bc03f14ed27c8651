-- All figures of a series on the days of the weekly survey, in one answer: a page that draws fifty-five years asks for them,
-- and a row at a time they would come in three calls, or in thirteen for a daily series.

create function public.weekly_figures(series text) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_array(figure.observed_on, figure.value) order by figure.observed_on), '[]')
  from public.current_observations as figure
  where figure.series_id = weekly_figures.series and figure.observed_on in (
    select week.observed_on from public.current_observations as week where week.series_id = 'pmms-30'
  )
$$;
comment on function public.weekly_figures(text) is 'Pairs of day and value, oldest first; none for a series that is not known';

revoke all on function public.weekly_figures(text) from public, anon, authenticated;
grant execute on function public.weekly_figures(text) to anon, authenticated, service_role;
