-- The roles of the hosted service. A caller of /rest/v1 is one of anon, authenticated or service_role; the pool logs in as
-- authenticator, which inherits nothing, so that a forgotten `set role` has no rights at all.
-- Roles belong to the whole cluster: each is made only when missing, and two databases starting at once may both try.
do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values
      ('anon', 'nologin noinherit'),
      ('authenticated', 'nologin noinherit'),
      ('service_role', 'nologin noinherit bypassrls'),
      ('authenticator', 'login noinherit'),
      ('supabase_auth_admin', 'nologin noinherit'),
      ('supabase_storage_admin', 'nologin noinherit')
    ) as roles (name, options)
  loop
    if not exists (select from pg_catalog.pg_roles where rolname = wanted.name) then
      begin
        execute format('create role %I %s', wanted.name, wanted.options);
      exception when duplicate_object or unique_violation then
        null;
      end;
    end if;
  end loop;

  if not (select rolbypassrls or rolsuper from pg_catalog.pg_roles where rolname = 'service_role') then
    raise exception 'The role service_role exists but lacks bypassrls; a superuser must run: alter role service_role bypassrls';
  end if;
end;
$$;

-- Granting again is a no-op with a notice, but it takes a lock on shared rows: only what is missing is granted.
do $$
declare
  member text;
begin
  foreach member in array array['anon', 'authenticated', 'service_role'] loop
    if not pg_catalog.pg_has_role('authenticator', member, 'member') then
      execute format('grant %I to authenticator', member);
    end if;
  end loop;
  -- An owner who is no superuser reaches the callers' roles by membership (`role=authenticator` at connection start).
  foreach member in array array['anon', 'authenticated', 'service_role', 'authenticator'] loop
    if not pg_catalog.pg_has_role(current_user, member, 'member') then
      execute format('grant %I to %I', member, current_user);
    end if;
  end loop;
end;
$$;

grant usage on schema public to anon, authenticated, service_role;

-- Before the first migration: whatever a migration makes, the service key may use. The hosted service gives anon and
-- authenticated the same defaults; the product's migrations take those away again, so they are not given here.
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant all on sequences to service_role;
alter default privileges in schema public grant all on functions to service_role;

create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;

-- The hosted service has these ready for migrations; nothing of the product's own calls them, so a server without them
-- is used as it is.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['pgcrypto', 'uuid-ossp'] loop
    if exists (select from pg_catalog.pg_available_extensions where name = wanted and installed_version is null) then
      execute format('create extension if not exists %I with schema extensions', wanted);
    end if;
  end loop;
end;
$$;

-- Realtime reads changes from this publication; tables join it by migration.
do $$
begin
  if not exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
    set local client_min_messages = error;  -- wal_level below logical is no fault until realtime is used
    create publication supabase_realtime;
  end if;
end;
$$;
