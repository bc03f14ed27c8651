-- The people of the newsroom, for its admins: who has an account, what they may do, inviting, signing out, and letting nobody
-- in any more. Accounts lie in the schema auth, which nobody reads from outside; these functions tell what an admin needs.

create index profiles_newest on public.profiles (created_at desc, id desc);

create function private.assert_admin() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (private.is_admin() and private.has_write_session()) then
    raise exception 'Only an admin may do this' using errcode = '42501',
      hint = 'With your own password, and the second factor where your role needs one.';
  end if;
end;
$$;

-- A page of all accounts, the newest first, and what is known of each.
create function public.desk_people(
  words text default '', of_role public.user_role default null, after_at timestamptz default null, after_id uuid default null
) returns table (
  id uuid, email text, full_name text, role public.user_role, author_slug text, created_at timestamptz, last_sign_in_at timestamptz,
  is_invited boolean, is_active boolean, has_second_factor boolean, sessions integer
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  pattern constant text := '%' || regexp_replace(left(coalesce(words, ''), 100), '([\\%_])', '\\\1', 'g') || '%';
begin
  if not private.is_admin() then
    raise exception 'Only an admin sees the accounts' using errcode = '42501';
  end if;
  return query
    with page as (
      select profile.id, account.email::text, profile.full_name, profile.role, profile.author_id, profile.created_at,
        account.last_sign_in_at, account.invited_at is not null and account.last_sign_in_at is null as is_invited,
        coalesce(account.banned_until <= now(), true) as is_active
      from public.profiles as profile join auth.users as account on account.id = profile.id
      where (of_role is null or profile.role = of_role)
        and (coalesce(words, '') = '' or profile.full_name ilike pattern or account.email ilike pattern)
        and (after_at is null or (profile.created_at, profile.id) < (after_at, after_id))
      order by profile.created_at desc, profile.id desc limit 51
    )
    select page.id, page.email, page.full_name, page.role, author.slug, page.created_at, page.last_sign_in_at, page.is_invited,
      page.is_active,
      exists (select from auth.mfa_factors as factor where factor.user_id = page.id and factor.status = 'verified'),
      (select count(*)::integer from auth.sessions as session
        where session.user_id = page.id and (session.not_after is null or session.not_after > now()))
    from page left join public.authors as author on author.id = page.author_id
    order by page.created_at desc, page.id desc;
end;
$$;

-- Ends the sessions of an account in every process at once (src/backend/auth/live-sessions.ts).
create function private.end_sessions(account uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  ended integer := 0;
  session uuid;
begin
  for session in delete from auth.sessions where user_id = account returning id loop
    perform pg_catalog.pg_notify('session_ended', session::text);
    ended := ended + 1;
  end loop;
  return ended;
end;
$$;

-- Somebody must always be able to let others in. Two admins who give up their role at once wait for one another.
create function private.assert_admin_stays(account uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('the last admin'));
  if not exists (
    select from public.profiles as profile join auth.users as other on other.id = profile.id
    where profile.role = 'admin' and profile.id <> account and coalesce(other.banned_until <= now(), true)
  ) then
    raise exception 'This is the only admin' using errcode = 'PT409', hint = 'Make somebody else an admin first.';
  end if;
end;
$$;

create function public.set_person_role(account uuid, new_role public.user_role) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  former public.user_role;
begin
  perform private.assert_admin();
  if new_role <> 'admin' then
    perform private.assert_admin_stays(account);
  end if;
  select role into former from public.profiles where id = account for update;
  if former is null then
    raise exception 'There is no such account' using errcode = 'PT404';
  end if;
  update public.profiles set role = new_role where id = account and role <> new_role;
end;
$$;

create function public.sign_out_person(account uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.assert_admin();
  return private.end_sessions(account);
end;
$$;

-- An account that is not active cannot sign in, and what it had open ends. Its texts stay as they are.
create function public.set_person_active(account uuid, is_active boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.assert_admin();
  if not is_active then
    perform private.assert_admin_stays(account);
  end if;
  update auth.users set banned_until = case when is_active then null else now() + interval '100 years' end, updated_at = now()
  where id = account;
  if not found then
    raise exception 'There is no such account' using errcode = 'PT404';
  end if;
  if not is_active then
    perform private.end_sessions(account);
  end if;
end;
$$;

-- An invitation is work for the queue: the service that keeps accounts writes the letter, and a failure is tried again.
create table public.invitations (
  id bigint generated always as identity primary key,
  email text not null check (length(email) between 3 and 254 and email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  full_name text not null default '' check (length(full_name) <= 200),
  role public.user_role not null,
  invited_by uuid references auth.users (id) on delete set null,
  invited_at timestamptz not null default now(),
  account uuid references auth.users (id) on delete cascade,
  sent_at timestamptz,
  failure text check (length(failure) <= 500)
);
create index invitations_newest on public.invitations (invited_at desc, id desc);
create index invitations_invited_by on public.invitations (invited_by);
create index invitations_account on public.invitations (account);
alter table public.invitations enable row level security;
revoke all on public.invitations from anon, authenticated;
grant select on public.invitations to authenticated;
grant all on public.invitations to service_role;
create policy admins_read on public.invitations for select to authenticated using ((select private.is_admin()));

create function public.invite_person(email text, full_name text, new_role public.user_role) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  made bigint;
begin
  perform private.assert_admin();
  if exists (
    select from auth.users as known where known.email = lower(trim(invite_person.email)) and known.email_confirmed_at is not null
  ) then
    raise exception 'This address has an account already' using errcode = 'PT409';
  elsif (select count(*) from public.invitations as sent where sent.invited_at > now() - interval '1 day') >= 200 then
    raise exception '200 people were invited today, which is the most' using errcode = 'PT429';
  end if;
  insert into public.invitations (email, full_name, role, invited_by)
  values (lower(trim(invite_person.email)), trim(coalesce(invite_person.full_name, '')), new_role, auth.uid()) returning id into made;
  if not private.queue_work('invitation', json_build_object('id', made), 'invitation ' || made, 5) then
    raise exception 'No process of the site does scheduled work' using errcode = '55000';
  end if;
  return made;
end;
$$;

-- What became of it: the account that the letter is for takes the role that was promised, unless somebody gave it another.
create function public.note_invitation(invitation bigint, of_account uuid, told text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  promised public.user_role;
begin
  update public.invitations set account = of_account, failure = left(told, 500), sent_at = case when of_account is null then null else now() end
  where id = invitation returning role into promised;
  if of_account is not null and promised is not null then
    update public.profiles as profile set role = promised from auth.users as invited
    where profile.id = of_account and invited.id = of_account and invited.last_sign_in_at is null;
  end if;
end;
$$;

-- Whether this session may write, and if not, what is missing.
create function public.own_rights() returns table (role public.user_role, may_write boolean, needs_second_factor boolean)
language sql stable security definer set search_path = ''
as $$
  select profile.role, private.has_write_session(),
    coalesce(demand.require_aal2, false) and (select auth.jwt() ->> 'aal') is distinct from 'aal2'
  from public.profiles as profile left join public.security_settings as demand on demand.role = profile.role
  where profile.id = (select auth.uid())
$$;

revoke all on function public.desk_people, public.set_person_role, public.sign_out_person, public.set_person_active,
  public.invite_person, public.note_invitation, public.own_rights from public, anon, authenticated;
grant execute on function public.desk_people, public.set_person_role, public.sign_out_person, public.set_person_active,
  public.invite_person, public.own_rights to authenticated;
grant execute on function public.note_invitation to service_role;
revoke execute on function private.assert_admin, private.end_sessions, private.assert_admin_stays from public;
