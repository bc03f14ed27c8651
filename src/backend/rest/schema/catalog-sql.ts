/** Below all its domains, what is a type? Each type with its base. */
const bases = `bases as (
  with recursive chain (oid, base) as (
    select oid, oid from pg_type where typtype <> 'd'
    union all
    select t.oid, c.base from pg_type t join chain c on t.typbasetype = c.oid where t.typtype = 'd')
  select oid, base from chain)`

/** The default of a column as an expression; an identity "by default" has its sequence, a generated column has none. */
const defaultOf = `case
    when a.attidentity = 'd' then (select format('nextval(%L)', s.objid::regclass) from pg_depend s
      where s.refobjid = a.attrelid and s.refobjsubid = a.attnum and s.deptype = 'i' and s.classid = 'pg_class'::regclass
      limit 1)
    when a.attgenerated <> '' then null
    when d.adbin is not null then pg_get_expr(d.adbin, d.adrelid)
    when t.typtype = 'd' then pg_get_expr(t.typdefaultbin, 0) end`

const columnsOf = (relid: string): string => `coalesce((
  select json_agg(json_build_object(
    'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'base', format_type(b.base, null),
    'default', ${defaultOf}, 'isNullable', not (a.attnotnull or t.typtype = 'd' and t.typnotnull),
    'plainType', case
      when t.typtype = 'd' and bt.typnamespace = 'pg_catalog'::regnamespace then format_type(b.base, null)
      when t.typtype <> 'd' and t.typnamespace = 'pg_catalog'::regnamespace then format_type(a.atttypid, null)
      else format_type(a.atttypid, a.atttypmod) end,
    'maxLength', information_schema._pg_char_max_length(information_schema._pg_truetypid(a.*, t.*),
      information_schema._pg_truetypmod(a.*, t.*)),
    'labels', coalesce((select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = b.base), '[]'),
    'description', col_description(a.attrelid, a.attnum)) order by a.attnum)
  from pg_attribute a
  join pg_type t on t.oid = a.atttypid join bases b on b.oid = t.oid join pg_type bt on bt.oid = b.base
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = ${relid} and a.attnum > 0 and not a.attisdropped), '[]')`

const placeOf = (schema: string, name: string): string => `json_build_object('schema', ${schema}, 'name', ${name})`

/** The bit of `pg_relation_is_updatable`, which also knows views with triggers. */
const may = (bit: number): string => `(c.relkind in ('r', 'p') or c.relkind in ('v', 'f')
      and (pg_relation_is_updatable(c.oid, true) & ${bit}) = ${bit})`

const relations = `select json_agg(json_build_object(
    'oid', c.oid::bigint, 'schema', n.nspname, 'name', c.relname, 'isView', c.relkind in ('v', 'm'),
    'columns', ${columnsOf('c.oid')},
    'primaryKey', coalesce((select json_agg(a.attname order by a.attname) from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
      where k.conrelid = c.oid and k.contype = 'p'), '[]'),
    'mayInsert', ${may(8)}, 'mayUpdate', ${may(4)}, 'mayDelete', ${may(16)},
    'description', obj_description(c.oid, 'pg_class')) order by n.nspname, c.relname)
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any($1::text[]) and c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition`

/** Of all schemas: a view may show the key of a table that is not exposed. */
const foreignKeys = `select json_agg(json_build_object(
    'name', k.conname, 'from', ${placeOf('n.nspname', 'c.relname')}, 'fromOid', c.oid::bigint,
    'to', ${placeOf('tn.nspname', 'tc.relname')}, 'toOid', tc.oid::bigint,
    'pairs', (select json_agg(json_build_array(here.attname, there.attname) order by u.n)
      from unnest(k.conkey, k.confkey) with ordinality u (here, there, n)
      join pg_attribute here on here.attrelid = k.conrelid and here.attnum = u.here
      join pg_attribute there on there.attrelid = k.confrelid and there.attnum = u.there),
    'isUnique', exists (select from pg_constraint o where o.conrelid = k.conrelid and o.contype in ('p', 'u')
      and o.conkey @> k.conkey and o.conkey <@ k.conkey)) order by n.nspname, c.relname, k.conname)
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  join pg_class tc on tc.oid = k.confrelid join pg_namespace tn on tn.oid = tc.relnamespace
  where k.contype = 'f' and k.conparentid = 0`

/** Types that are as long as the value in an argument, and as long as they say everywhere else. */
const argumentType = `case u.type when 'bit'::regtype then 'bit varying' when 'bit[]'::regtype then 'bit varying[]'
      when 'character'::regtype then 'character varying' when 'character[]'::regtype then 'character varying[]'
      else format_type(u.type, null) end`

const argumentsOf = `(select coalesce(json_agg(json_build_object('name', coalesce(p.proargnames[u.n], ''), 'type', ${argumentType},
      'isRequired', u.place <= p.pronargs - p.pronargdefaults, 'isVariadic', u.mode = 'v',
      'isNested', t.typcategory = 'A' or bt.typtype = 'c') order by u.n), '[]')
    from inputs u join pg_type t on t.oid = u.type join bases ub on ub.oid = t.oid join pg_type bt on bt.oid = ub.base
    where u.oid = p.oid)`

/** The arguments that a call gives, with their place among all and among themselves. */
const inputs = `inputs as (
  select p.oid, u.type, u.n, u.mode, row_number() over (partition by p.oid order by u.n) as place
  from pg_proc p, lateral (
    select type, n, coalesce(p.proargmodes[n], 'i') as mode
    from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality _ (type, n)) u
  where u.mode in ('i', 'b', 'v') and p.pronamespace in (select oid from pg_namespace where nspname = any($1::text[])))`

/** One unnamed argument can be a whole body; with more of them there is no way to name them. */
const isCallable = `(select case count(*) filter (where coalesce(p.proargnames[u.n], '') = '') when 0 then true
      when 1 then count(*) = 1 and min(u.type::bigint) in ('bytea'::regtype::bigint, 'json'::regtype::bigint,
        'jsonb'::regtype::bigint, 'text'::regtype::bigint, 'xml'::regtype::bigint)
      else false end
    from inputs u where u.oid = p.oid)`

const isRow = `(rt.typtype = 'c' or coalesce(p.proargmodes::text[] && '{t,b,o}', false))`

const resultColumns = `case when coalesce(p.proargmodes::text[] && '{t,b,o}', false) then
    (select json_agg(json_build_object('name', p.proargnames[u.n], 'type', format_type(u.type, null),
      'base', format_type(b.base, null), 'default', null, 'isNullable', true, 'plainType', format_type(u.type, null),
      'maxLength', null, 'labels', '[]'::json, 'description', null) order by u.n)
      from unnest(p.proallargtypes) with ordinality u (type, n) join bases b on b.oid = u.type
      where p.proargmodes[u.n] in ('o', 'b', 't'))
    when rt.typrelid <> 0 then ${columnsOf('rt.typrelid')} else '[]' end`

const routines = `select json_agg(json_build_object('oid', p.oid::bigint,
    'schema', n.nspname, 'name', p.proname, 'description', obj_description(p.oid, 'pg_proc'), 'args', ${argumentsOf},
    'returnsSet', p.proretset, 'volatility', p.provolatile::text,
    'returns', case when rt.typname = 'void' then 'void' when ${isRow} then 'row' else 'scalar' end,
    'result', ${placeOf('rn.nspname', 'coalesce(rc.relname, rt.typname)')}, 'columns', ${resultColumns},
    'settings', coalesce((select json_agg(json_build_array(split_part(s, '=', 1), substr(s, strpos(s, '=') + 1)))
      from unnest(p.proconfig) s where split_part(s, '=', 1) = any($3::text[])), '[]')) order by n.nspname, p.proname, p.oid)
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  join bases rb on rb.oid = p.prorettype join pg_type rt on rt.oid = rb.base join pg_namespace rn on rn.oid = rt.typnamespace
  left join pg_class rc on rc.oid = rt.typrelid
  where n.nspname = any($1::text[]) and p.prokind = 'f' and rt.typname not in ('trigger', 'event_trigger')
    and ${isCallable}`

const computed = `select json_agg(json_build_object(
    'schema', n.nspname, 'name', p.proname, 'of', ${placeOf('an.nspname', 'ac.relname')},
    'target', case when rc.oid is not null then ${placeOf('rn.nspname', 'rc.relname')} end,
    'isToOne', not p.proretset or p.prorows = 1, 'returnsSet', p.proretset,
    'base', format_type(rb.base, null), 'type', format_type(rt.oid, null)) order by n.nspname, p.proname, p.oid)
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  join pg_class ac on ac.reltype = p.proargtypes[0] and ac.relkind in ('r', 'p', 'v', 'm', 'f')
  join pg_namespace an on an.oid = ac.relnamespace
  join pg_type rt on rt.oid = p.prorettype join bases rb on rb.oid = rt.oid
  left join pg_class rc on rc.reltype = rt.oid and rc.relkind in ('r', 'p', 'v', 'm', 'f')
  left join pg_namespace rn on rn.oid = rc.relnamespace
  where p.pronargs = 1 and p.prokind = 'f' and n.nspname = any($1::text[] || $2::text[])
    and rt.typname not in ('trigger', 'event_trigger')`

const views = `select json_agg(json_build_object('oid', c.oid::bigint, 'schema', n.nspname, 'name', c.relname,
    'rule', r.ev_action::text, 'columns', (select json_agg(json_build_array(a.attnum, a.attname) order by a.attnum)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped)))
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_rewrite r on r.ev_class = c.oid and r.ev_type = '1'
  where c.relkind in ('v', 'm') and n.nspname = any($1::text[] || $2::text[])`

const numbered = (
  relid: string,
  keys: string,
): string => `(select json_agg(json_build_array(a.attnum, a.attname) order by u.n)
    from unnest(${keys}) with ordinality u (attnum, n)
    join pg_attribute a on a.attrelid = ${relid} and a.attnum = u.attnum)`

const keys = `select json_agg(k) from (
    select conname as name, contype::text as kind, conrelid::bigint as oid, ${numbered('conrelid', 'conkey')} as columns
      from pg_constraint where contype in ('p', 'f') and conrelid <> 0 and connamespace <> 'pg_catalog'::regnamespace
    union all
    select conname, 'f_ref', confrelid::bigint, ${numbered('confrelid', 'confkey')}
      from pg_constraint where contype = 'f') k`

/** What a cast may name: types that an unquoted word can reach, arrays and rows of tables apart. */
const types = `select json_agg(distinct t.typname) from pg_type t join pg_namespace n on n.oid = t.typnamespace
  where n.nspname = any('{pg_catalog}'::text[] || $1::text[] || $2::text[]) and t.typtype in ('b', 'r', 'm', 'e', 'd')
    and t.typname ~ '^[a-z_][a-z0-9_$]*$'`

/** Implicit casts with a function between a domain and json or text: how its values are shown, asked for and taken. */
const representations = `select json_agg(json_build_object(
    'from', format_type(k.castsource, null), 'to', format_type(k.casttarget, null), 'function', k.castfunc::regproc::text))
  from pg_cast k join pg_type f on f.oid = k.castsource join pg_type t on t.oid = k.casttarget
  where k.castcontext = 'i' and k.castmethod = 'f' and has_function_privilege(k.castfunc, 'execute')
    and (f.typtype = 'd' and t.oid in ('json'::regtype, 'text'::regtype)
      or t.typtype = 'd' and f.oid in ('json'::regtype, 'text'::regtype))`

/**
 * What makes a media type, the name of a domain: an aggregate over the rows of a table, view or of anything, and a function
 * that returns it.
 */
const handlers = `with media as (
    select t.oid, lower(t.typname) as name, b.base = 'bytea'::regtype as is_bytes
    from pg_type t join bases b on b.oid = t.oid
    where t.typtype = 'd' and (t.typname = '*/*' or t.typname ~* '^[a-z0-9.-]+/[a-z0-9.+-]+$'))
  select json_agg(h) from (
    select m.name as "media", m.is_bytes as "isBytes", ${placeOf('n.nspname', 'p.proname')} as "aggregate",
      case when a.typname <> 'anyelement' then ${placeOf('an.nspname', 'a.typname')} end as "of"
    from media m join pg_proc p on p.prorettype = m.oid and p.prokind = 'a' and p.pronargs = 1
    join pg_namespace n on n.oid = p.pronamespace
    join pg_type a on a.oid = p.proargtypes[0] join pg_namespace an on an.oid = a.typnamespace
    where n.nspname = any($1::text[]) and (a.oid = 'anyelement'::regtype
      or exists (select from pg_class c where c.reltype = a.oid and c.relkind in ('r', 'p', 'v', 'm', 'f')))
    union all
    select m.name, m.is_bytes, null, ${placeOf('n.nspname', 'p.proname')}
    from media m join pg_proc p on p.prorettype = m.oid and p.prokind = 'f' and not p.proretset
    join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = any($1::text[])) h`

const roleSettings = `select json_agg(json_build_array(r.rolname, split_part(s.v, '=', 1), substr(s.v, strpos(s.v, '=') + 1))
    order by d.setdatabase)
  from pg_db_role_setting d join pg_roles r on r.oid = d.setrole, unnest(d.setconfig) s (v)
  where d.setdatabase in (0, (select oid from pg_database where datname = current_database()))
    and r.rolname in ('authenticator', 'anon', 'authenticated', 'service_role')`

/**
 * One statement that reads what the service must know: $1 the exposed schemas, $2 the further search path, $3 the settings
 * of a function that hold for its whole transaction. Its single row has the single column `catalog`. It wants an empty
 * search path, so that every name comes with its schema.
 */
export const catalogSql = `with ${bases}, ${inputs}
  select json_build_object(
  'relations', coalesce((${relations}), '[]'),
  'foreignKeys', coalesce((${foreignKeys}), '[]'),
  'routines', coalesce((${routines}), '[]'),
  'computed', coalesce((${computed}), '[]'),
  'views', coalesce((${views}), '[]'),
  'keys', coalesce((${keys}), '[]'),
  'types', coalesce((${types}), '[]'),
  'representations', coalesce((${representations}), '[]'),
  'handlers', coalesce((${handlers}), '[]'),
  'roleSettings', coalesce((${roleSettings}), '[]')) as catalog`
