-- The books of the log are searched between two days. `until` is the moment after the last that is wanted.

drop function public.desk_work;
create function public.desk_work(
  words text default '', since timestamptz default null, before_id bigint default null, until timestamptz default null
)
returns table (id bigint, task text, state text, attempts integer, most_attempts integer, last_error text, run_at timestamptz, created_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only an admin sees the queue' using errcode = '42501';
  end if;
  if to_regclass('graphile_worker.jobs') is null then
    return;
  end if;
  return query execute $query$
    select job.id, job.task_identifier::text,
      case when job.locked_at is not null then 'running' when job.attempts >= job.max_attempts then 'failed'
        when job.attempts > 0 then 'to be tried again' else 'waits' end,
      job.attempts::integer, job.max_attempts::integer, left(job.last_error, 2000), job.run_at, job.created_at
    from graphile_worker.jobs as job
    where ($1 = '' or strpos(lower(job.task_identifier || ' ' || coalesce(job.last_error, '')), lower($1)) > 0)
      and ($2 is null or job.created_at >= $2) and ($4 is null or job.created_at < $4) and ($3 is null or job.id < $3)
    order by job.id desc limit 51
  $query$ using coalesce(words, ''), since, before_id, until;
end;
$$;

drop function public.desk_mail;
create function public.desk_mail(
  words text default '', since timestamptz default null, before_id bigint default null, until timestamptz default null
)
returns table (id bigint, purpose text, recipient text, subject text, attempts integer, last_error text, next_at timestamptz, created_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only an admin sees the post' using errcode = '42501';
  end if;
  if to_regclass('auth.outbox') is null then
    return;
  end if;
  return query execute $query$
    select mail.id, mail.purpose, mail.recipient, mail.subject, mail.attempts, mail.last_error,
      case when mail.next_at < 'infinity' then mail.next_at end, mail.created_at
    from auth.outbox as mail
    where ($1 = '' or strpos(lower(mail.recipient || ' ' || mail.subject || ' ' || coalesce(mail.last_error, '')), lower($1)) > 0)
      and ($2 is null or mail.created_at >= $2) and ($4 is null or mail.created_at < $4) and ($3 is null or mail.id < $3)
    order by mail.id desc limit 51
  $query$ using coalesce(words, ''), since, before_id, until;
end;
$$;

drop function public.desk_security;
create function public.desk_security(
  words text default '', since timestamptz default null, before_id bigint default null, until timestamptz default null
)
returns table (
  id bigint, type text, severity text, message text, metadata jsonb, told_by text, occurred_at timestamptz, account text
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  is_any constant boolean := coalesce(words, '') = '';
  pattern constant text := '%' || regexp_replace(left(coalesce(words, ''), 100), '([\\%_])', '\\\1', 'g') || '%';
begin
  if not private.is_admin() then
    raise exception 'Only an admin sees the events of all accounts' using errcode = '42501';
  end if;
  return query
    select event.id, event.type, event.severity, event.message, event.metadata, event.told_by, event.occurred_at,
      coalesce(whose.email, whose.phone, '')::text
    from public.security_events as event left join auth.users as whose on whose.id = event.user_id
    where (before_id is null or event.id < before_id) and (since is null or event.occurred_at >= since)
      and (until is null or event.occurred_at < until)
      and (is_any or whose.email ilike pattern
        or (event.message || ' ' || event.type || ' ' || event.severity || ' ' || event.metadata::text) ilike pattern)
    order by event.id desc limit 51;
end;
$$;

revoke all on function public.desk_work, public.desk_mail, public.desk_security from public, anon, authenticated;
grant execute on function public.desk_work, public.desk_mail, public.desk_security to authenticated;
