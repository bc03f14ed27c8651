-- Figures are counted in the order of their index: to sort them as pairs took most of what an overview of the data cost.
create or replace function public.observation_count() returns table (figures bigint, newest timestamptz)
language sql stable security invoker set search_path = '' as $$
  select count(*), max(told.newest)
  from (
    select max(figure.vintage) as newest
    from public.observations as figure
    join public.series on series.id = figure.series_id and series.may_copy
    group by figure.series_id, figure.observed_on
  ) as told;
$$;
