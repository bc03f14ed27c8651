-- What everything else stands on: the default that nobody may do anything, the schema of helpers, and what a slug, a link, a
-- source and "public" are.

-- The hosted service grants every new table and function to anon and authenticated. Here each grant is written down
-- (see the grants migration); a table that nobody thought about is closed.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
alter default privileges revoke execute on functions from public;

-- Helpers live outside the exposed schema: no URL reaches them, only policies, triggers and functions do.
create schema private;
grant usage on schema private to anon, authenticated, service_role;
alter default privileges in schema private grant execute on functions to service_role;

-- The one meaning of "public", in policy, function and query alike: a future date is not public before its minute.
-- No `set search_path`: a function with one is never inlined, and the index on publish_date would be lost. The standard
-- body is bound to its operators when it is created, so that no search_path can change its meaning.
create function private.is_public(is_published boolean, publish_date timestamptz) returns boolean
language sql stable parallel safe
return is_published and publish_date <= pg_catalog.now();

-- 'Who sets the limit?' -> 'who-sets-the-limit'
create function private.slug_of(name text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select trim(both '-' from left(regexp_replace(lower(replace(name, '''', '')), '[^a-z0-9]+', '-', 'g'), 80))
$$;

create function private.is_slug(slug text) returns boolean
language sql immutable parallel safe
return length(slug) <= 80 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$';

-- Links that a page will print: https, or a path of this site (never //host).
create function private.is_link(url text) returns boolean
language sql immutable parallel safe
return length(url) <= 2000 and (url ~ '^https://[^[:space:]]+$' or url ~ '^/($|[^/\\[:space:]][^[:space:]]*$)');

-- Sources stand under a figure: a list of {name, date?, url?}; a link that is no https link never enters.
create function private.are_sources(sources jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select jsonb_typeof(sources) = 'array' and not exists (
    select from jsonb_array_elements(case when jsonb_typeof(sources) = 'array' then sources else '[]' end) as source
    where jsonb_typeof(source) <> 'object'
      or coalesce(jsonb_typeof(source -> 'name'), '') <> 'string'
      or (source ->> 'url' is not null and source ->> 'url' !~ '^https://[^[:space:]]+$')
  )
$$;

-- Where a person is found: https links, handles and addresses, never another scheme.
create function private.are_contacts(contacts jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select jsonb_typeof(contacts) = 'object' and not exists (
    select from jsonb_each(case when jsonb_typeof(contacts) = 'object' then contacts else '{}' end) as contact (name, value)
    where jsonb_typeof(value) not in ('string', 'null')
      or length(value #>> '{}') > 300
      or (value #>> '{}') !~ '^(https://[^[:space:]]+|[^:[:space:]]*)$'
  )
$$;

-- What a text quotes and draws: a list of objects, whose shape is the affair of whoever renders it.
create function private.are_objects(list jsonb) returns boolean
language sql immutable parallel safe
return jsonb_typeof(list) = 'array' and not list @? '$[*] ? (@.type() <> "object")';
