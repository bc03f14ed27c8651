-- What policies and clients call in the schema storage. All of it runs as the caller: row-level security decides what
-- a listing shows.

create or replace function storage.foldername(name text) returns text[] language plpgsql immutable as $$
declare
  parts text[] := string_to_array(name, '/');
begin
  return parts[1 : array_length(parts, 1) - 1];
end;
$$;

create or replace function storage.filename(name text) returns text language plpgsql immutable as $$
declare
  parts text[] := string_to_array(name, '/');
begin
  return parts[array_length(parts, 1)];
end;
$$;

create or replace function storage.extension(name text) returns text language plpgsql immutable as $$
begin
  return reverse(split_part(reverse(storage.filename(name)), '.', 1));
end;
$$;

create or replace function storage.get_level(name text) returns int language sql immutable strict as $$
  select array_length(string_to_array(name, '/'), 1)
$$;

create or replace function storage.get_prefix(name text) returns text language sql immutable strict as $$
  select case when strpos(name, '/') > 0 then regexp_replace(name, '/[^/]*$', '') else '' end
$$;

create or replace function storage.get_prefixes(name text) returns text[] language sql immutable strict as $$
  select coalesce(array_agg(array_to_string(parts[1 : level], '/') order by level), '{}')
  from (select string_to_array(name, '/') as parts) as split,
    lateral generate_series(1, array_length(parts, 1) - 1) as level
$$;

-- 'a/b/c' below 'a/' lies in 'a/b/'; null when nothing of the name is left to be a folder.
create or replace function storage.get_common_prefix(p_key text, p_prefix text, p_delimiter text) returns text
language sql immutable as $$
  select left(p_key, length(p_prefix) + length(p_delimiter) - 1
    + nullif(strpos(substr(p_key, length(p_prefix) + 1), p_delimiter), 0))
$$;

create or replace function storage.get_size_by_bucket() returns table (size bigint, bucket_id text)
language plpgsql stable as $$
begin
  return query
    select sum((o.metadata ->> 'size')::bigint)::bigint, o.bucket_id from storage.objects as o group by o.bucket_id;
end;
$$;

-- Which operation of the service runs, such as storage.object.upload.
create or replace function storage.operation() returns text language plpgsql stable as $$
begin
  return current_setting('storage.operation', true);
end;
$$;

create or replace function storage.allow_any_operation(expected_operations text[]) returns boolean language sql stable as $$
  select exists (
    select from unnest(expected_operations) as expected
    where expected <> ''
      and regexp_replace(expected, '^storage\.', '') = regexp_replace(storage.operation(), '^storage\.', ''))
$$;

create or replace function storage.allow_only_operation(expected_operation text) returns boolean language sql stable as $$
  select storage.allow_any_operation(array[expected_operation])
$$;

-- Tries an insert and undoes it: PT200 says that it was allowed.
create or replace function storage.can_insert_object(bucketid text, name text, owner uuid, metadata jsonb) returns void
language plpgsql as $$
begin
  insert into storage.objects (bucket_id, name, owner, metadata) values (bucketid, name, owner, metadata);
  raise sqlstate 'PT200' using message = 'ROLLBACK', detail = 'rollback successful insert';
end;
$$;

-- Listings walk the index: each step finds the next name at or after a point, and a folder is left by a point behind
-- all that is in it. U+10FFFF sorts behind every name, U+0001 before every continuation of one.

create or replace function storage.list_objects_with_delimiter(
  _bucket_id text, prefix_param text, delimiter_param text, max_keys integer default 100, start_after text default '',
  next_token text default '', sort_order text default 'asc'
) returns table (
  name text, id uuid, metadata jsonb, updated_at timestamptz, created_at timestamptz, last_accessed_at timestamptz
) language plpgsql stable as $$
declare
  is_up constant boolean := lower(coalesce(sort_order, 'asc')) <> 'desc';
  whole constant text := coalesce(prefix_param, '');
  ending constant text := whole || chr(1114111);
  after text := coalesce(nullif(next_token, ''), start_after, '');
  point text := case when is_up then whole else ending end;
  seen record;
  folder text;
begin
  if after <> '' then
    -- A folder may be named without its delimiter, unless a file has that name.
    if right(after, length(delimiter_param)) <> delimiter_param
      and not exists (select from storage.objects as o where o.bucket_id = _bucket_id and o.name = after)
      and exists (select from storage.objects as o where o.bucket_id = _bucket_id
        and o.name collate "C" >= after || delimiter_param
        and o.name collate "C" < after || delimiter_param || chr(1114111))
    then
      after := after || delimiter_param;
    end if;
    point := case
      when not is_up then after
      when right(after, length(delimiter_param)) = delimiter_param then after || chr(1114111)
      else after || chr(1)
    end;
    if is_up and point collate "C" < whole then point := whole; end if;
  end if;
  for step in 1 .. max_keys loop
    if is_up then
      select o.* into seen from storage.objects as o
      where o.bucket_id = _bucket_id and o.name collate "C" >= point and o.name collate "C" < ending
      order by o.name collate "C" limit 1;
    else
      select o.* into seen from storage.objects as o
      where o.bucket_id = _bucket_id and o.name collate "C" < point and o.name collate "C" >= whole
      order by o.name collate "C" desc limit 1;
    end if;
    exit when not found;
    folder := storage.get_common_prefix(seen.name, whole, delimiter_param);
    if folder is null then
      name := seen.name; id := seen.id; metadata := seen.metadata;
      updated_at := seen.updated_at; created_at := seen.created_at; last_accessed_at := seen.last_accessed_at;
      point := case when is_up then seen.name || chr(1) else seen.name end;
    else
      name := left(folder, -length(delimiter_param)); id := null; metadata := null;
      updated_at := null; created_at := null; last_accessed_at := null;
      point := case when is_up then folder || chr(1114111) else folder end;
    end if;
    return next;
  end loop;
end;
$$;

-- One level below a folder, by time: folders count as made when their first object was.
create or replace function storage.search_by_timestamp(
  p_prefix text, p_bucket_id text, p_limit int, p_level int, p_start_after text, p_sort_order text,
  p_sort_column text, p_sort_column_after text
) returns table (
  key text, name text, id uuid, updated_at timestamptz, created_at timestamptz, last_accessed_at timestamptz,
  metadata jsonb
) language sql stable as $$
  with below as (
    select o.*, storage.get_common_prefix(o.name, coalesce(p_prefix, ''), '/') as folder
    from storage.objects as o
    where o.bucket_id = p_bucket_id and o.name collate "C" >= coalesce(p_prefix, '')
      and o.name collate "C" < coalesce(p_prefix, '') || chr(1114111)
  ), level as (
    select left(b.folder, -1) as name, null::uuid as id, min(b.created_at) as updated_at,
      min(b.created_at) as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
    from below as b where b.folder is not null group by b.folder
    union all
    select b.name, b.id, b.updated_at, b.created_at, b.last_accessed_at, b.metadata
    from below as b where b.folder is null
  ), timed as (
    select l.*, coalesce(date_trunc('milliseconds', case p_sort_column when 'updated_at' then l.updated_at
      else l.created_at end), 'epoch') as moment
    from level as l
  ), rest as (
    select t.* from timed as t
    where coalesce(p_start_after, '') = ''
      or (p_sort_order <> 'desc' and (t.moment, t.name collate "C")
        > (coalesce(nullif(p_sort_column_after, '')::timestamptz, 'epoch'), p_start_after))
      or (p_sort_order = 'desc' and (t.moment, t.name collate "C")
        < (coalesce(nullif(p_sort_column_after, '')::timestamptz, 'epoch'), p_start_after))
  )
  select split_part(r.name, '/', p_level), r.name, r.id, r.updated_at, r.created_at, r.last_accessed_at, r.metadata
  from rest as r
  order by case when p_sort_order <> 'desc' then r.moment end, case when p_sort_order = 'desc' then r.moment end desc,
    case when p_sort_order <> 'desc' then r.name end collate "C", case when p_sort_order = 'desc' then r.name end collate "C" desc
  limit p_limit
$$;

create or replace function storage.search_v2(
  prefix text, bucket_name text, limits int default 100, levels int default 1, start_after text default '',
  sort_order text default 'asc', sort_column text default 'name', sort_column_after text default ''
) returns table (
  key text, name text, id uuid, updated_at timestamptz, created_at timestamptz, last_accessed_at timestamptz,
  metadata jsonb
) language plpgsql stable as $$
declare
  direction constant text := case when lower(sort_order) = 'desc' then 'desc' else 'asc' end;
  rows_wanted constant int := least(coalesce(limits, 100), 1500);
begin
  if lower(sort_column) in ('created_at', 'updated_at') then
    return query select * from storage.search_by_timestamp(
      prefix, bucket_name, rows_wanted, levels, start_after, direction, lower(sort_column), sort_column_after);
  else
    return query
      select split_part(l.name, '/', levels), l.name, l.id, l.updated_at, l.created_at, l.last_accessed_at, l.metadata
      from storage.list_objects_with_delimiter(bucket_name, prefix, '/', rows_wanted, start_after, '', direction) as l;
  end if;
end;
$$;

-- One level below a folder, names told from there, upper and lower case alike. By name all in one order; by time the
-- folders first.
create or replace function storage.search(
  prefix text, bucketname text, limits int default 100, levels int default 1, offsets int default 0,
  search text default '', sortcolumn text default 'name', sortorder text default 'asc'
) returns table (
  name text, id uuid, updated_at timestamptz, created_at timestamptz, last_accessed_at timestamptz, metadata jsonb
) language plpgsql stable as $$
declare
  is_up constant boolean := lower(coalesce(sortorder, 'asc')) <> 'desc';
  whole constant text := lower(coalesce(prefix, '') || coalesce(search, ''));
  ending constant text := whole || chr(1114111);
  told_from constant int := length(coalesce(prefix, '')) + 1;
  rows_wanted constant int := least(coalesce(limits, 100), 1500);
  -- Where the list goes on: names that differ in their case alone follow one another.
  point text := case when is_up then whole else ending end;
  point_name text := '';
  seen record;
  folder text;
begin
  if lower(sortcolumn) in ('created_at', 'updated_at', 'last_accessed_at') then
    return query
      with below as (
        select o.*, storage.get_common_prefix(o.name, whole, '/') as folder from storage.objects as o
        where o.bucket_id = bucketname and lower(o.name) collate "C" >= whole and lower(o.name) collate "C" < ending
      ), level as (
        select left(substr(min(b.folder), told_from), -1) as name, null::uuid as id, null::timestamptz as updated_at,
          null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata,
          null::timestamptz as moment
        from below as b where b.folder is not null group by lower(b.folder)
        union all
        select substr(b.name, told_from), b.id, b.updated_at, b.created_at, b.last_accessed_at, b.metadata,
          case lower(sortcolumn) when 'created_at' then b.created_at when 'updated_at' then b.updated_at
            else b.last_accessed_at end
        from below as b where b.folder is null
      )
      select l.name, l.id, l.updated_at, l.created_at, l.last_accessed_at, l.metadata from level as l
      order by l.id is not null, case when is_up then l.moment end, case when not is_up then l.moment end desc,
        case when is_up then l.name end collate "C", case when not is_up then l.name end collate "C" desc
      limit rows_wanted offset coalesce(offsets, 0);
    return;
  end if;
  for step in 1 .. rows_wanted + coalesce(offsets, 0) loop
    if is_up then
      select o.* into seen from storage.objects as o
      where o.bucket_id = bucketname and lower(o.name) collate "C" >= point and lower(o.name) collate "C" < ending
        and (lower(o.name) collate "C" > point or o.name collate "C" > point_name)
      order by lower(o.name) collate "C", o.name collate "C" limit 1;
    else
      select o.* into seen from storage.objects as o
      where o.bucket_id = bucketname and lower(o.name) collate "C" <= point and lower(o.name) collate "C" >= whole
        and (lower(o.name) collate "C" < point or o.name collate "C" < point_name)
      order by lower(o.name) collate "C" desc, o.name collate "C" desc limit 1;
    end if;
    exit when not found;
    folder := storage.get_common_prefix(seen.name, whole, '/');
    if folder is null then
      name := substr(seen.name, told_from); id := seen.id; metadata := seen.metadata;
      updated_at := seen.updated_at; created_at := seen.created_at; last_accessed_at := seen.last_accessed_at;
      point := lower(seen.name);
      point_name := seen.name;
    else
      name := left(substr(folder, told_from), -1); id := null; metadata := null;
      updated_at := null; created_at := null; last_accessed_at := null;
      point := case when is_up then lower(folder) || chr(1114111) else lower(folder) end;
      point_name := '';
    end if;
    if step > coalesce(offsets, 0) then return next; end if;
  end loop;
end;
$$;

-- Makes or replaces the row of an object whose bytes are kept, and says which bytes it had before. Two who write one
-- name wait for each other, so that each former version is named to exactly one of them.
create or replace function storage.put_object(
  bucket text, object_name text, object_owner text, object_version text, object_metadata jsonb,
  object_user_metadata jsonb, may_replace boolean
) returns table (id uuid, replaced text, stored jsonb) language plpgsql as $$
declare
  former text;
  owner_uuid uuid := case when object_owner ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then object_owner::uuid end;
begin
  perform pg_advisory_xact_lock(hashtextextended(bucket || '/' || object_name, 7283119));
  if not may_replace then
    return query
      insert into storage.objects as o (bucket_id, name, owner, owner_id, version, metadata, user_metadata)
      values (bucket, object_name, owner_uuid, object_owner, object_version, object_metadata, object_user_metadata)
      returning o.id, null::text, to_jsonb(o);
    return;
  end if;
  select o.version into former from storage.objects as o where o.bucket_id = bucket and o.name = object_name for update;
  return query
    insert into storage.objects as o (bucket_id, name, owner, owner_id, version, metadata, user_metadata)
    values (bucket, object_name, owner_uuid, object_owner, object_version, object_metadata, object_user_metadata)
    on conflict (bucket_id, name) do update set version = excluded.version, metadata = excluded.metadata,
      user_metadata = excluded.user_metadata, owner = coalesce(excluded.owner, o.owner),
      owner_id = coalesce(excluded.owner_id, o.owner_id)
    returning o.id, former, to_jsonb(o);
end;
$$;
revoke execute on function storage.put_object(text, text, text, text, jsonb, jsonb, boolean) from public;
grant execute on function storage.put_object(text, text, text, text, jsonb, jsonb, boolean) to service_role;
