-- What an editor makes of the figures that the weekly report is written from gives it to write, as a run of their source
-- does. Without a queue nobody writes it: the next process that brings a survey does.
create function private.queue_report() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is not null and to_regnamespace('graphile_worker') is not null
      and exists (select from changed where series_id in ('pmms-30', 'pmms-15', 'treasury-10')) then
    execute 'select graphile_worker.add_job(''report'', ''{}''::json, job_key => ''report'', max_attempts => 10)';
  end if;
  return null;
end;
$$;
create trigger queue_report after insert on public.observations
  referencing new table as changed for each statement execute function private.queue_report();
