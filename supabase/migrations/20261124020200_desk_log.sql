-- What happened: who changed what, what went wrong, what waits in the queue and in the post.

create extension if not exists pg_trgm with schema extensions;

-- Who changed what. Programs and imports are not in it: what they do has records of its own.
create table public.audit_entries (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  -- No key: an entry outlives the account.
  actor uuid,
  actor_name text not null default '',
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  subject text not null default '',
  -- Many saves within an hour are one entry.
  times integer not null default 1,
  words text generated always as (actor_name || ' ' || action || ' ' || subject_kind || ' ' || subject) stored
);
create index audit_entries_newest on public.audit_entries (happened_at desc, id desc);
create index audit_entries_words on public.audit_entries using gin (words extensions.gin_trgm_ops);
create index audit_entries_last_edit on public.audit_entries (subject_id, actor, happened_at desc) where action = 'edited';

create function private.note_audit(action text, subject_kind text, subject_id text, subject text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  who constant uuid := auth.uid();
begin
  if who is null then
    return;
  end if;
  if note_audit.action = 'edited' then
    update public.audit_entries as entry set happened_at = now(), times = entry.times + 1, subject = left(note_audit.subject, 300)
    where entry.id = (
      select known.id from public.audit_entries as known
      where known.action = 'edited' and known.subject_id = note_audit.subject_id and known.actor = who
        and known.happened_at > now() - interval '1 hour'
      order by known.happened_at desc limit 1
    );
    if found then
      return;
    end if;
  end if;
  insert into public.audit_entries (actor, actor_name, action, subject_kind, subject_id, subject)
  values (
    who, coalesce((select full_name from public.profiles where id = who), ''), note_audit.action, note_audit.subject_kind,
    note_audit.subject_id, left(coalesce(note_audit.subject, ''), 300)
  );
end;
$$;

-- What a save of a text was, in one word.
create function private.audit_text() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  former jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - '{content,document,search_vector,figures}'::text[] end;
  entry jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - '{content,document,search_vector,figures}'::text[] end;
  shown constant jsonb := coalesce(entry, former);
  was_out constant boolean := coalesce((former ->> 'is_published')::boolean, false);
  is_out constant boolean := coalesce((entry ->> 'is_published')::boolean, false);
  action text;
begin
  if tg_op = 'DELETE' then
    action := 'deleted';
  elsif is_out and (not was_out or former ->> 'publish_date' is distinct from entry ->> 'publish_date') then
    action := case when (entry ->> 'publish_date')::timestamptz > now() then 'scheduled' else 'published' end;
  elsif was_out and not is_out then
    action := 'withdrew';
  elsif tg_op = 'INSERT' then
    action := 'began';
  elsif former ->> 'submitted_at' is null and entry ->> 'submitted_at' is not null then
    action := 'handed in';
  elsif former ->> 'submitted_at' is not null and entry ->> 'submitted_at' is null then
    action := 'returned';
  elsif former -> 'corrections' is distinct from entry -> 'corrections' then
    action := 'corrected';
  elsif former -> 'revision' is distinct from entry -> 'revision' then
    action := 'edited';
  else
    return null;
  end if;
  perform private.note_audit(action, tg_argv[0], shown ->> 'id', coalesce(shown ->> 'title', shown ->> 'term', shown ->> 'question'));
  return null;
end;
$$;
do $$
declare
  target record;
begin
  for target in
    select * from (values
      ('articles', 'article'), ('guides', 'guide'), ('education', 'education'), ('glossary_terms', 'glossary'),
      ('wiki_pages', 'wiki'), ('answers', 'answer')
    ) as targets (table_name, kind)
  loop
    execute format('create trigger audit_text after insert or update or delete on public.%I
      for each row execute function private.audit_text(%L)', target.table_name, target.kind);
  end loop;
end;
$$;

create function private.audit_person() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_audit('made ' || new.role, 'account', new.id::text,
    coalesce(new.full_name, (select email from auth.users where id = new.id)));
  return null;
end;
$$;
create trigger audit_person after update of role on public.profiles
  for each row when (old.role is distinct from new.role) execute function private.audit_person();

create function private.audit_demand() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_audit(
    case when new.require_aal2 then 'demanded a second factor of' else 'demanded no second factor of' end,
    'role', new.role::text, new.role || 's'
  );
  return null;
end;
$$;
create trigger audit_demand after insert or update on public.security_settings
  for each row execute function private.audit_demand();

create function private.audit_invitation() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_audit('invited', 'account', new.email, new.email || ', ' || new.role);
  return null;
end;
$$;
create trigger audit_invitation after insert on public.invitations
  for each row execute function private.audit_invitation();

create function private.audit_author() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_audit(
    case when old.is_hidden <> new.is_hidden then case when new.is_hidden then 'hid' else 'showed' end else 'edited' end,
    'author', new.id::text, new.name
  );
  return null;
end;
$$;
create trigger audit_author after update on public.authors
  for each row when (old.revision is distinct from new.revision) execute function private.audit_author();

create or replace function public.sign_out_person(account uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.assert_admin();
  perform private.note_audit('signed out', 'account', account::text, (select email from auth.users where id = account));
  return private.end_sessions(account);
end;
$$;

create or replace function public.set_person_active(account uuid, is_active boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  address text;
begin
  perform private.assert_admin();
  if not is_active then
    perform private.assert_admin_stays(account);
  end if;
  update auth.users set banned_until = case when is_active then null else now() + interval '100 years' end, updated_at = now()
  where id = account returning email into address;
  if not found then
    raise exception 'There is no such account' using errcode = 'PT404';
  end if;
  if not is_active then
    perform private.end_sessions(account);
  end if;
  perform private.note_audit(case when is_active then 'reactivated' else 'deactivated' end, 'account', account::text, address);
end;
$$;

-- What went wrong, the same thing once: how often, and when last. The processes of the site write it in batches
-- (src/jobs/task-journal.ts); the newest two thousand are kept.
create table public.site_errors (
  id bigint generated always as identity primary key,
  -- site, jobs, mail
  source text not null check (length(source) <= 40),
  message text not null check (length(message) <= 500),
  -- Of the last time: where, and the trace.
  details text not null default '' check (length(details) <= 6000),
  times bigint not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  mark text generated always as (md5(source || ' ' || message)) stored unique
);
create index site_errors_newest on public.site_errors (last_at desc, id desc);

create function public.store_errors(errors jsonb) returns void
language sql security definer set search_path = ''
as $$
  insert into public.site_errors as known (source, message, details, times, first_at, last_at)
  select left(line.source, 40), left(line.message, 500), left(line.details, 6000), line.times, line.first_at, line.last_at
  from jsonb_to_recordset(errors) as line (source text, message text, details text, times bigint, first_at timestamptz, last_at timestamptz)
  on conflict (mark) do update set times = known.times + excluded.times, last_at = greatest(known.last_at, excluded.last_at),
    details = excluded.details;
  delete from public.site_errors where id in (select id from public.site_errors order by last_at desc, id desc offset 2000);
$$;

alter table public.audit_entries enable row level security;
alter table public.site_errors enable row level security;
revoke all on public.audit_entries, public.site_errors from anon, authenticated;
grant select on public.audit_entries, public.site_errors to authenticated;
grant all on public.audit_entries, public.site_errors to service_role;
create policy admins_read on public.audit_entries for select to authenticated using ((select private.is_admin()));
create policy admins_read on public.site_errors for select to authenticated using ((select private.is_admin()));

-- What waits in the queue of work. What is done leaves it; what failed for the last time stays a fortnight, so that somebody can
-- have it tried again.
create function public.desk_work(words text default '', since timestamptz default null, before_id bigint default null)
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
      and ($2 is null or job.created_at >= $2) and ($3 is null or job.id < $3)
    order by job.id desc limit 51
  $query$ using coalesce(words, ''), since, before_id;
end;
$$;

create function public.retry_work(job bigint) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  found_id bigint;
begin
  perform private.assert_admin();
  if to_regclass('graphile_worker.jobs') is not null then
    execute 'select id from graphile_worker.reschedule_jobs(array[$1], run_at => now(), attempts => 0)' using job into found_id;
  end if;
  if found_id is null then
    raise exception 'This work is done already, or being done' using errcode = 'PT409';
  end if;
end;
$$;

create function public.forget_failed_work() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if to_regclass('graphile_worker.jobs') is not null then
    execute $query$
      select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '14 days'
    $query$;
  end if;
end;
$$;

-- Letters that were not sent yet, and why; what they say is nobody's business but the recipient's.
create function public.desk_mail(words text default '', since timestamptz default null, before_id bigint default null)
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
      and ($2 is null or mail.created_at >= $2) and ($3 is null or mail.id < $3)
    order by mail.id desc limit 51
  $query$ using coalesce(words, ''), since, before_id;
end;
$$;

create function public.send_mail_again(mail bigint) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  found_id bigint;
begin
  perform private.assert_admin();
  if to_regclass('auth.outbox') is not null then
    execute 'update auth.outbox set next_at = now() where id = $1 returning id' using mail into found_id;
  end if;
  if found_id is null then
    raise exception 'This letter was sent already' using errcode = 'PT409';
  end if;
end;
$$;

revoke all on function public.store_errors, public.desk_work, public.retry_work, public.forget_failed_work, public.desk_mail,
  public.send_mail_again from public, anon, authenticated;
grant execute on function public.store_errors, public.forget_failed_work to service_role;
grant execute on function public.desk_work, public.retry_work, public.desk_mail, public.send_mail_again to authenticated;
revoke execute on function private.note_audit, private.audit_text, private.audit_person, private.audit_demand,
  private.audit_invitation, private.audit_author from public;
