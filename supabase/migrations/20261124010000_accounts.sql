-- Accounts of people: their devices, what is kept of them and its deletion, events that concern their security, and what
-- browsers report against the content security policy.

-- Nothing of the newsroom is read, either, before the one-time password was changed.
create or replace function private.is_desk() returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((select role in ('editor', 'admin') and not must_change_password
    from public.profiles where id = (select auth.uid())), false)
$$;

create or replace function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((select role = 'admin' and not must_change_password
    from public.profiles where id = (select auth.uid())), false)
$$;

-- What concerns the security of an account. The person sees their own, admins see all.
create table public.security_events (
  id bigint generated always as identity primary key,
  -- Null where nobody's account is known.
  user_id uuid references auth.users (id) on delete cascade,
  type text not null check (type ~ '^[a-z_]{3,40}$'),
  severity text not null check (severity in ('critical', 'high', 'medium')),
  message text not null check (length(message) between 1 and 300),
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object' and pg_column_size(metadata) <= 4000),
  -- What a device tells of itself is only as good as that device.
  told_by text not null check (told_by in ('server', 'device')),
  occurred_at timestamptz not null default now()
);
create index security_events_newest on public.security_events (occurred_at desc, id desc);
create index security_events_of_user on public.security_events (user_id, occurred_at desc, id desc);

-- Reports of browsers about what the policy of a page refused, one row for each kind of it.
create table public.content_policy_reports (
  directive text not null check (length(directive) between 1 and 60),
  -- An origin and path, or a word such as "inline" or "eval".
  blocked text not null check (length(blocked) <= 300),
  path text not null check (length(path) <= 300),
  source text not null check (length(source) <= 300),
  sample text not null default '' check (length(sample) <= 100),
  reports bigint not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  primary key (directive, blocked, path, source)
);
create index content_policy_reports_newest on public.content_policy_reports (last_seen desc);

alter table public.security_events enable row level security;
alter table public.content_policy_reports enable row level security;
revoke all on public.security_events, public.content_policy_reports from anon, authenticated;
grant all on public.security_events, public.content_policy_reports to service_role;
grant select on public.security_events, public.content_policy_reports to authenticated;
create policy own_reads on public.security_events for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy admins_read on public.content_policy_reports for select to authenticated using ((select private.is_admin()));

-- One event, of which an account has so many an hour at most: a flood hides nothing that came before it.
create function private.note_security_event(
  of_user uuid, of_type text, of_severity text, of_message text, of_metadata jsonb, by_whom text
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if (select count(*) < private.number_of('most_security_events_an_hour', 100) from public.security_events
      where user_id is not distinct from of_user and occurred_at > now() - interval '1 hour' and told_by = by_whom) then
    insert into public.security_events (user_id, type, severity, message, metadata, told_by)
    values (of_user, of_type, of_severity, of_message, of_metadata, by_whom);
  end if;
end;
$$;

-- What the auth service writes into its log, where it is a matter of security.
create function private.note_auth_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  noted record;
  whose uuid;
begin
  select * into noted from (values
    ('login_failed', 'auth_failure', 'medium', 'A sign-in with a wrong password'),
    ('second_factor_failed', 'auth_failure', 'medium', 'A wrong code of the second factor'),
    ('token_reused', 'token_reused', 'critical', 'A session was used twice at once, and was ended'),
    ('recovery_code_used', 'recovery_code_used', 'high', 'A recovery code stood in for the second factor'),
    ('factor_deleted', 'factor_removed', 'high', 'An admin removed a second factor'),
    ('factor_unenrolled', 'factor_removed', 'medium', 'A second factor was removed'),
    ('recovery_codes_made', 'recovery_codes_made', 'medium', 'New recovery codes were made'),
    ('passkey_created', 'passkey_added', 'medium', 'A passkey was added'),
    ('passkey_deleted', 'passkey_removed', 'medium', 'A passkey was removed'),
    ('user_updated_password', 'password_changed', 'medium', 'The password was changed')
  ) as kinds (action, type, severity, message) where kinds.action = new.payload ->> 'action';
  if found then
    select id into whose from auth.users
    where id = substring(new.payload ->> 'actor_id' from '^[0-9a-f]{8}-[0-9a-f-]{27}$')::uuid
      or email = lower(new.payload ->> 'actor_username') and not is_sso_user limit 1;
    perform private.note_security_event(whose, noted.type, noted.severity, noted.message,
      jsonb_strip_nulls(jsonb_build_object('address', nullif(left(new.ip_address, 64), ''))), 'server');
  end if;
  return null;
end;
$$;
do $$
begin
  create trigger note_auth_event after insert on auth.audit_log_entries
    for each row execute function private.note_auth_event();
exception when insufficient_privilege then
  raise notice 'The log of the auth service cannot be followed: its events stay out of security_events';
end;
$$;

-- What a signed-in device tells: of the last ones that it has kept, those that only a device can know.
create function public.record_security_events(events jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  told record;
begin
  if auth.uid() is null or jsonb_typeof(events) <> 'array' or jsonb_array_length(events) > 20 then
    raise exception 'Send at most 20 events of your own account' using errcode = 'PT400';
  end if;
  for told in
    select line.* from jsonb_to_recordset(events) as line (type text, severity text, message text, metadata jsonb)
    where line.type in ('csp_violation', 'auth_failure', 'session_lost') and line.severity in ('critical', 'high', 'medium')
  loop
    perform private.note_security_event(auth.uid(), told.type, told.severity,
      coalesce(nullif(left(told.message, 300), ''), told.type),
      case when jsonb_typeof(told.metadata) = 'object' and pg_column_size(told.metadata) <= 4000 then told.metadata else '{}' end,
      'device');
  end loop;
end;
$$;

-- Reports that are like one another are one row; of further kinds there is room for so many, and the rest is counted as one.
create function public.store_policy_reports(reports jsonb) returns void
language sql security definer set search_path = ''
as $$
  with told as (
    select left(line.directive, 60) as directive, left(line.blocked, 300) as blocked, left(line.path, 300) as path,
      left(line.source, 300) as source, max(left(line.sample, 100)) as sample, sum(line.reports) as reports
    from jsonb_to_recordset(store_policy_reports.reports)
      as line (directive text, blocked text, path text, source text, sample text, reports integer)
    group by 1, 2, 3, 4
  ),
  placed as (
    select told.*, kept.directive is not null as is_kept,
      row_number() over (partition by kept.directive is null order by told.reports desc, told.directive, told.blocked, told.path)
        + (select count(*) from public.content_policy_reports) as place
    from told left join public.content_policy_reports as kept using (directive, blocked, path, source)
  )
  insert into public.content_policy_reports as kept (directive, blocked, path, source, sample, reports, first_seen, last_seen)
  select line.directive, line.blocked, line.path, line.source, max(line.sample), sum(placed.reports), now(), now()
  from placed, lateral (
    select placed.directive, placed.blocked, placed.path, placed.source, placed.sample
    where placed.is_kept or placed.place <= private.number_of('most_policy_reports', 1000)
    union all
    select '(others)', '', '', '', '' where not (placed.is_kept or placed.place <= private.number_of('most_policy_reports', 1000))
  ) as line
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (directive, blocked, path, source) do update
    set reports = kept.reports + excluded.reports, last_seen = excluded.last_seen
$$;

-- Reports that nobody sent for 30 days, and events of half a year ago.
create function public.forget_security_records() returns void
language sql security definer set search_path = ''
as $$
  delete from public.content_policy_reports where last_seen < now() - interval '30 days';
  delete from public.security_events where occurred_at < now() - interval '180 days';
$$;

-- Where somebody is signed in.
create function public.own_devices() returns table (
  id uuid, signed_in_at timestamptz, last_used_at timestamptz, agent text, address text, is_current boolean
)
language sql stable security definer set search_path = ''
as $$
  select session.id, session.created_at, coalesce(session.refreshed_at at time zone 'utc', session.created_at),
    coalesce(left(session.user_agent, 300), ''), coalesce(host(session.ip), ''),
    session.id::text = coalesce(auth.jwt() ->> 'session_id', '')
  from auth.sessions as session
  where session.user_id = (select auth.uid()) and (session.not_after is null or session.not_after > now())
  order by 6 desc, 3 desc limit 200
$$;

-- Signs one device out, at once in every process of the backend.
create function public.end_device(device uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  delete from auth.sessions where id = device and user_id = auth.uid();
  if found then
    perform pg_notify('session_ended', device::text);
  end if;
  return found;
end;
$$;

-- Whether this session has passed the second factor of whoever has one.
create function private.has_passed_factors() returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(auth.jwt() ->> 'aal', '') = 'aal2' or not exists (
    select from auth.mfa_factors where user_id = (select auth.uid()) and status = 'verified'
  )
$$;

-- Everything that the site holds of one person, as they may take it with them.
create function public.own_data() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  byline constant uuid := (select author_id from public.profiles where id = me);
  found_data jsonb;
begin
  if me is null or not private.has_passed_factors() then
    raise exception 'Sign in with your second factor first' using errcode = '42501';
  end if;
  select jsonb_build_object(
    'exported_at', now(),
    'account', (
      select jsonb_build_object('id', account.id, 'email', account.email, 'phone', account.phone,
        'created_at', account.created_at, 'last_sign_in_at', account.last_sign_in_at, 'given', account.raw_user_meta_data)
      from auth.users as account where account.id = me),
    'profile', (select to_jsonb(profile) from public.profiles as profile where profile.id = me),
    'byline', (select to_jsonb(author) - 'search_vector' from public.authors as author where author.id = byline),
    'second_factors', (
      select coalesce(jsonb_agg(jsonb_build_object('type', factor.factor_type, 'name', factor.friendly_name,
        'phone', factor.phone, 'status', factor.status, 'created_at', factor.created_at) order by factor.created_at), '[]')
      from auth.mfa_factors as factor where factor.user_id = me),
    'devices', (select coalesce(jsonb_agg(to_jsonb(device)), '[]') from public.own_devices() as device),
    'articles', (
      select coalesce(jsonb_agg(to_jsonb(story) - 'search_vector' order by story.created_at), '[]')
      from public.articles as story where story.author_id = byline),
    'guides', (
      select coalesce(jsonb_agg(to_jsonb(guide) - 'search_vector' order by guide.created_at), '[]')
      from public.guides as guide where guide.author_id = byline),
    'education', (
      select coalesce(jsonb_agg(to_jsonb(lesson) - 'search_vector' order by lesson.created_at), '[]')
      from public.education as lesson where lesson.author_id = byline),
    'commentary', (
      select coalesce(jsonb_agg(to_jsonb(remark) order by remark.commented_on), '[]')
      from public.author_commentary as remark where remark.author_id = byline)
  ) || jsonb_build_object(
    'saves', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', saved.kind, 'title', saved.title, 'revision', saved.revision,
        'saved_at', saved.created_at) order by saved.created_at), '[]')
      from public.revisions as saved where saved.edited_by = me),
    'notes', (
      select coalesce(jsonb_agg(to_jsonb(note) order by note.written_at), '[]')
      from public.text_notes as note where note.written_by = me),
    'pictures', (
      select coalesce(jsonb_agg(to_jsonb(picture)), '[]') from public.media as picture where picture.uploaded_by = me),
    'saved_pages', (
      select coalesce(jsonb_agg(to_jsonb(page) - 'user_id' order by page.saved_at), '[]')
      from public.saved_pages as page where page.user_id = me),
    'loans', (
      select coalesce(jsonb_agg(to_jsonb(loan) - 'user_id'), '[]') from public.my_loans as loan where loan.user_id = me),
    'security_events', (
      select coalesce(jsonb_agg(to_jsonb(event) - 'user_id' order by event.occurred_at), '[]')
      from public.security_events as event where event.user_id = me)
  ) into found_data;
  return found_data;
end;
$$;

-- The account and what is kept of it goes; texts stay under their byline, and the names under notes. It needs who proved
-- within the last ten minutes that it is them, second factor included, and never takes the last admin away.
create function public.delete_own_account() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
begin
  if me is null or not private.has_passed_factors() then
    raise exception 'Sign in with your second factor first' using errcode = '42501';
  end if;
  if not exists (
    select from auth.mfa_amr_claims as proof
    where proof.session_id::text = auth.jwt() ->> 'session_id' and proof.updated_at > now() - interval '10 minutes'
  ) then
    raise exception 'Sign in again: it was more than ten minutes ago' using errcode = 'PT403', hint = 'stale_session';
  end if;
  perform from public.profiles where role = 'admin' order by id for update;
  if private.caller_role() = 'admin' and not exists (select from public.profiles where role = 'admin' and id <> me) then
    raise exception 'You are the only admin: make somebody else an admin first' using errcode = 'PT403', hint = 'last_admin';
  end if;
  perform pg_notify('session_ended', id::text) from auth.sessions where user_id = me;
  delete from auth.users where id = me;
end;
$$;

revoke execute on function
  private.note_security_event(uuid, text, text, text, jsonb, text), private.note_auth_event(), private.has_passed_factors(),
  public.record_security_events(jsonb), public.store_policy_reports(jsonb), public.forget_security_records(),
  public.own_devices(), public.end_device(uuid), public.own_data(), public.delete_own_account()
from public, anon, authenticated;
grant execute on function
  public.record_security_events(jsonb), public.own_devices(), public.end_device(uuid), public.own_data(),
  public.delete_own_account()
to authenticated;
grant execute on function public.store_policy_reports(jsonb), public.forget_security_records() to service_role;
