-- Measures were added up number by number, twelve rows for each line that was counted; now each line is one row with twelve sums.

create or replace function public.vitals_report(days integer default 30) returns table (path text, metric text, samples bigint[])
language plpgsql stable security definer set search_path = ''
as $$
declare
  since constant timestamptz := date_trunc('day', now() - make_interval(days => least(greatest(days, 1), 400)), 'UTC');
begin
  if not private.is_desk() then
    raise exception 'Only the desk sees how fast pages are' using errcode = '42501';
  end if;
  return query
    with measured as materialized (
      select vital.path, vital.metric,
        array[
          sum(vital.samples[1]), sum(vital.samples[2]), sum(vital.samples[3]), sum(vital.samples[4]), sum(vital.samples[5]),
          sum(vital.samples[6]), sum(vital.samples[7]), sum(vital.samples[8]), sum(vital.samples[9]), sum(vital.samples[10]),
          sum(vital.samples[11]), sum(vital.samples[12])
        ] as samples
      from public.web_vitals as vital
      where vital.hours in (1, 24) and vital.began >= since
      group by 1, 2
    ),
    most as (
      select line.path from measured as line where line.path <> '(others)'
      group by 1 order by sum((select sum(counted) from unnest(line.samples) as counted)) desc, 1 limit 50
    ),
    lines as (
      select '' as path, line.metric,
        array[
          sum(line.samples[1]), sum(line.samples[2]), sum(line.samples[3]), sum(line.samples[4]), sum(line.samples[5]),
          sum(line.samples[6]), sum(line.samples[7]), sum(line.samples[8]), sum(line.samples[9]), sum(line.samples[10]),
          sum(line.samples[11]), sum(line.samples[12])
        ]::bigint[] as samples
      from measured as line group by 2
      union all
      select line.path, line.metric, line.samples from measured as line join most using (path)
    )
    select lines.path, lines.metric, lines.samples from lines order by 1, 2;
end;
$$;
