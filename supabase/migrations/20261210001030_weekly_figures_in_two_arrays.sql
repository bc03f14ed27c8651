-- Days and figures come as those of a whole series do: pairs, made one by one, took twice as long.
drop function public.weekly_figures(text);
create function public.weekly_figures(series text) returns table (days date[], figures numeric[])
language sql stable security invoker set search_path = ''
as $$
  select
    coalesce(array_agg(figure.observed_on order by figure.observed_on), '{}'),
    coalesce(array_agg(figure.value order by figure.observed_on), '{}')
  from public.current_observations as figure
  where figure.series_id = weekly_figures.series and figure.observed_on = any (array(
    select week.observed_on from public.current_observations as week
    where week.series_id = 'pmms-30' order by week.observed_on
  ))
$$;
comment on function public.weekly_figures(text) is
  'All figures of a series on the days of the weekly survey, oldest first; none for a series that is not known';
revoke execute on function public.weekly_figures(text) from public;
grant execute on function public.weekly_figures(text) to anon, authenticated, service_role;
