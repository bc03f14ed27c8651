-- Authors are bylines; profiles are people who can sign in. A profile may stand behind one author.

create type public.user_role as enum ('reader', 'author', 'editor', 'admin');
create table public.authors (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (private.is_slug(slug)),
  name text not null check (length(trim(name)) between 1 and 120),
  title text not null default '' check (length(title) <= 160),
  bio text not null default '' check (length(bio) <= 20000),
  short_bio text check (length(short_bio) <= 1000),
  expertise text[] not null default '{}',
  credentials text[] not null default '{}',
  specializations text[] not null default '{}',
  social_media jsonb not null default '{}' check (private.are_contacts(social_media)),
  photo_url text check (private.is_link(photo_url)),
  experience text check (length(experience) <= 500),
  featured_in text[] not null default '{}',
  awards text[] not null default '{}',
  education text check (length(education) <= 500),
  meta_description text check (length(meta_description) <= 500),
  keywords text[] not null default '{}',
  is_verified boolean not null default false,
  is_static boolean not null default false,
  is_hidden boolean not null default false,
  canonical_slug text check (private.is_slug(canonical_slug)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  revision integer not null default 1,
  search_vector tsvector generated always as (
    private.search_words(name, title || ' ' || private.words(expertise), specializations, bio)
  ) stored
);
comment on column public.authors.is_static is 'A sample profile that came with the content files';
comment on column public.authors.canonical_slug is 'The other slug of the same person, when one name stands twice';
create index authors_search_vector on public.authors using gin (search_vector);
create index authors_expertise on public.authors using gin (expertise);
create index authors_specializations on public.authors using gin (specializations);
create index authors_name on public.authors (name);

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  full_name text check (length(full_name) <= 200),
  role public.user_role not null default 'reader',
  author_id uuid unique references public.authors (id) on delete set null,
  must_change_password boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index profiles_role on public.profiles (role);

-- Which roles may write only after a second factor.
create table public.security_settings (
  role public.user_role primary key,
  require_aal2 boolean not null default false,
  updated_at timestamptz not null default now()
);

-- Settings that the database itself needs to know: signup_role is written by the backend at its start.
create table private.settings (
  name text primary key,
  value text not null,
  -- Whoever signs up never comes in higher than an author.
  check (name <> 'signup_role' or value in ('reader', 'author'))
);

-- A new account becomes what signup_role says, 'author' when nothing is said. Of all that a sign-up sends, only the name is
-- taken: it owns no other field.
create function private.welcome() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (id, full_name, role)
  values (
    new.id,
    nullif(left(trim(new.raw_user_meta_data ->> 'full_name'), 200), ''),
    coalesce((select value from private.settings where name = 'signup_role'), 'author')::public.user_role
  )
  on conflict (id) do nothing;
  return new;
end;
$$;
create trigger welcome after insert on auth.users for each row execute function private.welcome();

-- The caller's role; null for anybody without a profile. Policies call it as (select private.caller_role()), so that it
-- runs once per statement and not once per row.
create function private.caller_role() returns public.user_role
language sql stable security definer set search_path = ''
as $$ select role from public.profiles where id = (select auth.uid()) $$;

-- Volatile, to see the author that ensure_own_author makes within the very statement that inserts the first draft.
create function private.own_author() returns uuid
language sql volatile security definer set search_path = ''
as $$ select author_id from public.profiles where id = (select auth.uid()) $$;

-- May this session write at all? Not before the one-time password was changed, and only at aal2 where the role demands it.
create function private.has_write_session() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.profiles as profile
    left join public.security_settings as demand on demand.role = profile.role
    where profile.id = (select auth.uid())
      and not profile.must_change_password
      and (not coalesce(demand.require_aal2, false) or (select auth.jwt() ->> 'aal') = 'aal2')
  )
$$;

create function private.can_draft() returns boolean
language sql stable security definer set search_path = ''
as $$ select private.has_write_session() and private.caller_role() in ('author', 'editor', 'admin') $$;

create function private.can_edit() returns boolean
language sql stable security definer set search_path = ''
as $$ select private.has_write_session() and private.caller_role() in ('editor', 'admin') $$;

-- Reading drafts is the desk's right, whatever the session may write.
create function private.is_desk() returns boolean
language sql stable security definer set search_path = ''
as $$ select coalesce(private.caller_role() in ('editor', 'admin'), false) $$;

create function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$ select coalesce(private.caller_role() = 'admin', false) $$;

-- One's own role; anybody's for admins and the service key; null for the rest, existing or not.
create function public.get_user_role(user_id uuid) returns public.user_role
language sql stable security definer set search_path = ''
as $$
  select profile.role
  from public.profiles as profile
  where profile.id = get_user_role.user_id
    and (profile.id = (select auth.uid()) or private.is_admin() or (select auth.role()) = 'service_role')
$$;

-- The author behind the caller, made at the first draft when missing. Hidden until an editor shows it: a sign-up alone
-- puts nobody into the public directory.
create function private.ensure_own_author() returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  found_id uuid;
  own_name text;
  wanted text;
begin
  select author_id, coalesce(full_name, 'New author') into found_id, own_name
  from public.profiles where id = auth.uid() for update;
  if found_id is not null or not private.can_draft() then
    return found_id;
  end if;
  wanted := coalesce(nullif(trim(both '-' from left(private.slug_of(own_name), 60)), ''), 'author');
  if exists (select from public.authors where slug = wanted) then
    wanted := wanted || '-' || left(replace(gen_random_uuid()::text, '-', ''), 8);
  end if;
  insert into public.authors (slug, name, is_hidden) values (wanted, left(own_name, 120), true) returning id into found_id;
  update public.profiles set author_id = found_id where id = auth.uid();
  return found_id;
end;
$$;
-- Profiles and settings: only the date.
create function private.touch() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;
create trigger touch before update on public.profiles for each row execute function private.touch();
create trigger touch before update on public.security_settings for each row execute function private.touch();

-- Authors edit their own profile; its address and whether it is shown are the desk's.
create function private.guard_author() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user = 'authenticated' and not private.is_desk()
      and (new.slug, new.is_hidden, new.canonical_slug) is distinct from (old.slug, old.is_hidden, old.canonical_slug) then
    raise exception 'Only an editor may move, hide or show an author' using errcode = '42501';
  end if;
  return new;
end;
$$;
create trigger guard_author before update on public.authors
  for each row execute function private.guard_author();
