-- Private channels ask the policies of realtime.messages, with realtime.topic() as the channel in question. The hosted
-- service partitions this table by day; a plain one serves the same queries.
create schema if not exists realtime;
grant usage on schema realtime to anon, authenticated, service_role;

create table if not exists realtime.messages (
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp without time zone not null default now(),
  inserted_at timestamp without time zone not null default now(),
  id uuid not null default gen_random_uuid(),
  binary_payload bytea,
  primary key (id, inserted_at)
);
alter table realtime.messages add column if not exists binary_payload bytea;
alter table realtime.messages drop constraint if exists messages_payload_exclusive;
alter table realtime.messages add constraint messages_payload_exclusive
  check (payload is null or binary_payload is null) not valid;
create index if not exists messages_inserted_at_topic_index on realtime.messages (inserted_at desc, topic)
  where extension = 'broadcast' and private is true;
alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;

create or replace function realtime.topic() returns text language sql stable as $$
  select nullif(current_setting('realtime.topic', true), '')::text
$$;

-- Sends a broadcast when the transaction commits. It runs as whoever calls it, so the policies of realtime.messages decide;
-- a message that cannot be sent is a warning, for it must not undo the work that it tells of.
create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true)
returns void language plpgsql as $$
declare
  message_id uuid := gen_random_uuid();
begin
  perform set_config('realtime.topic', send.topic, true);
  insert into realtime.messages (id, payload, event, topic, private, extension)
  values (
    message_id,
    case when send.payload ? 'id' then send.payload else jsonb_set(send.payload, '{id}', to_jsonb(message_id)) end,
    send.event, send.topic, send.private, 'broadcast'
  );
exception when others then
  raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
end;
$$;

create or replace function realtime.send_binary(payload bytea, event text, topic text, private boolean default true)
returns void language plpgsql as $$
begin
  perform set_config('realtime.topic', send_binary.topic, true);
  insert into realtime.messages (binary_payload, event, topic, private, extension)
  values (send_binary.payload, send_binary.event, send_binary.topic, send_binary.private, 'broadcast');
exception when others then
  raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
end;
$$;

-- For row triggers: tells a channel of a change, with the whole row before and after it.
create or replace function realtime.broadcast_changes(
  topic_name text, event_name text, operation text, table_name text, table_schema text,
  new record, old record, level text default 'ROW'
) returns void language plpgsql as $$
begin
  if level = 'STATEMENT' then
    raise exception 'function can only be triggered for each row, not for each statement';
  end if;
  if operation not in ('INSERT', 'UPDATE', 'DELETE') then
    raise exception 'Unexpected operation type: %', operation;
  end if;
  perform realtime.send(
    jsonb_build_object(
      'old_record', old, 'record', new, 'operation', operation, 'table', table_name, 'schema', table_schema
    ),
    event_name, topic_name
  );
exception when others then
  raise exception 'Failed to process the row: %', sqlerrm;
end;
$$;

-- Says that a message was committed. The message itself may be longer than a notification.
create or replace function realtime.tell_message() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_notify('realtime_message', json_build_object(
    'id', new.id, 'topic', case when octet_length(new.topic) <= 1000 then new.topic end, 'private', new.private
  )::text);
  return null;
end;
$$;
create or replace trigger tell_message after insert on realtime.messages
  for each row when (new.extension = 'broadcast' and new.event is not null) execute function realtime.tell_message();

-- Changes of published tables, kept for some minutes: every server process reads what a notification announces. A
-- transaction notifies once, and notifications arrive in the order of commits.
create table if not exists realtime.change_log (
  transaction xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  table_id oid not null,
  action text not null,
  record jsonb,
  old_record jsonb,
  noted_at timestamptz not null default clock_timestamp(),
  primary key (transaction, id)
);
alter table realtime.change_log enable row level security;

-- Notes the change of a row. Arguments: whether the published table is this one or the root of its partitions; then
-- `full`, or `key` and the columns that are told of a row's former state. The settings fix how values become text.
create or replace function realtime.note_change() returns trigger language plpgsql security definer
set search_path = '' set timezone = 'UTC' set datestyle = 'ISO' set intervalstyle = 'postgres'
set bytea_output = 'hex' set extra_float_digits = '1'
as $$
declare
  subject oid := case tg_argv[0] when 'root' then pg_partition_root(tg_relid) else tg_relid end;
  record_now jsonb;
  record_before jsonb;
begin
  if tg_op <> 'DELETE' then
    record_now := to_jsonb(new);
  end if;
  if tg_op <> 'INSERT' then
    record_before := to_jsonb(old);
    if tg_argv[1] <> 'full' then
      select jsonb_object_agg(key, record_before -> key) into record_before from unnest(tg_argv[2:]) as key;
    end if;
  end if;
  insert into realtime.change_log (table_id, action, record, old_record)
  values (subject, tg_op, record_now, record_before);
  perform pg_notify('realtime_change', pg_current_xact_id()::text);
  return null;
end;
$$;
-- A trigger runs it without this right; with it anybody could log changes of a table of their own.
revoke execute on function realtime.note_change() from public;

-- What the triggers of the published tables must be, beside what they are.
create or replace function realtime.publication_triggers(publication name)
returns table (relation regclass, wanted_type int, wanted_arguments text[], is_in_place boolean)
language sql stable set search_path = '' as $$
  with published as (
    select c.oid, c.relkind, c.relreplident, p.pubinsert, p.pubupdate, p.pubdelete
    from pg_publication p
    join pg_publication_tables t on t.pubname = p.pubname
    join pg_namespace n on n.nspname = t.schemaname
    join pg_class c on c.relnamespace = n.oid and c.relname = t.tablename
    where p.pubname = publication and n.nspname <> 'realtime'
  ),
  wanted as (
    select
      p.oid,
      1 + case when p.pubinsert then 4 else 0 end + case when p.pubdelete then 8 else 0 end
        + case when p.pubupdate then 16 else 0 end as type,
      array[case p.relkind when 'p' then 'root' else 'self' end, case p.relreplident when 'f' then 'full' else 'key' end]
        || array(
          select a.attname::text
          from pg_index i
          join unnest(i.indkey) with ordinality as k (attnum, place) on true
          join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
          where i.indrelid = p.oid and p.relreplident in ('d', 'i')
            and case p.relreplident when 'd' then i.indisprimary else i.indisreplident end
          order by k.place
        ) as arguments
    from published p
    where p.pubinsert or p.pubupdate or p.pubdelete
  ),
  present as (
    select tgrelid, tgtype::int as type, encode(tgargs, 'hex') as arguments, tgenabled <> 'D' as is_enabled
    from pg_trigger
    where tgname = 'realtime_note_change' and not tgisinternal and tgparentid = 0
  )
  select
    coalesce(wanted.oid, present.tgrelid)::regclass, wanted.type, wanted.arguments,
    coalesce(
      present.is_enabled and wanted.type = present.type and present.arguments = (
        select string_agg(encode(convert_to(argument, getdatabaseencoding()), 'hex') || '00', '' order by place)
        from unnest(wanted.arguments) with ordinality as a (argument, place)
      ),
      false
    )
  from wanted full join present on present.tgrelid = wanted.oid
$$;

-- Gives every table of a publication its trigger, and takes it from the others. Returns what could not be done.
create or replace function realtime.follow_publication(publication name)
returns table (relation_id int8, failure text) language plpgsql set search_path = '' set lock_timeout = '2s' as $$
declare
  difference record;
begin
  for difference in select * from realtime.publication_triggers(publication) as t where not t.is_in_place loop
    perform pg_advisory_xact_lock(7290417);
    begin
      if difference.wanted_type is null then
        execute format('drop trigger if exists realtime_note_change on %s', difference.relation);
      else
        execute format(
          'create or replace trigger realtime_note_change after %s on %s for each row execute function realtime.note_change(%s)',
          concat_ws(' or ',
            case when difference.wanted_type & 4 > 0 then 'insert' end,
            case when difference.wanted_type & 8 > 0 then 'delete' end,
            case when difference.wanted_type & 16 > 0 then 'update' end),
          difference.relation,
          (select string_agg(quote_literal(a), ', ') from unnest(difference.wanted_arguments) as a)
        );
      end if;
    exception when others then
      relation_id := difference.relation::oid::int8;
      failure := sqlerrm;
      return next;
    end;
  end loop;
end;
$$;

-- What decides who is told of a row: columns, their readers, and policies as text. The search path is empty so that every
-- name in that text says its schema.
create or replace function realtime.table_facts(tables oid[], publication name)
returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', c.oid::int8,
    'schema', n.nspname,
    'table', c.relname,
    'isPublished', exists (
      select from pg_publication_tables t
      where t.pubname = publication and t.schemaname = n.nspname and t.tablename = c.relname
    ),
    'isProtected', c.relrowsecurity,
    'exempt', array(select r.rolname from pg_roles r where r.rolname in ('anon', 'authenticated', 'service_role')
      and (r.rolbypassrls or r.rolsuper)),
    'columns', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', a.attname,
        'type', t.typname,
        'cast', quote_ident(tn.nspname) || '.' || quote_ident(t.typname),
        'isKey', coalesce(a.attnum = any (i.indkey), false),
        'readers', array(
          select role from unnest(array['anon', 'authenticated', 'service_role']) as role
          where has_column_privilege(role, c.oid, a.attnum, 'SELECT')
        )
      ) order by a.attnum), '[]')
      from pg_attribute a
      join pg_type t on t.oid = a.atttypid
      join pg_namespace tn on tn.oid = t.typnamespace
      left join pg_index i on i.indrelid = c.oid and i.indisprimary
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    ),
    'policies', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'isPermissive', p.polpermissive,
        'command', p.polcmd,
        'using', pg_get_expr(p.polqual, p.polrelid),
        'check', pg_get_expr(p.polwithcheck, p.polrelid),
        'roles', array(
          select role from unnest(array['anon', 'authenticated', 'service_role']) as role
          where 0 = any (p.polroles)
            or exists (select from unnest(p.polroles) as member where member <> 0 and pg_has_role(role, member, 'USAGE'))
        )
      )), '[]')
      from pg_policy p where p.polrelid = c.oid
    )
  )), '[]')
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.oid = any (tables)
$$;
revoke execute on function realtime.publication_triggers(name), realtime.follow_publication(name),
  realtime.table_facts(oid[], name) from public;
