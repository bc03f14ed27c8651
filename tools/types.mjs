// Writes src/database/types.gen.ts: the rows of the migrated database as TypeScript sees them, in the shape that the official
// client reads (Tables, Views, Functions, Enums). Read from the catalog, so that it can only say what is so; a test says when
// the file and the migrations have drifted apart. `npm run types` writes it anew.
import { mkdtempSync, rmSync, chmodSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const typesFile = fileURLToPath(new URL('../src/database/types.gen.ts', import.meta.url))

const scalar = new Map([
  ...['int2', 'int4', 'int8', 'float4', 'float8', 'numeric'].map((name) => [name, 'number']),
  ...[
    'text',
    'varchar',
    'bpchar',
    'uuid',
    'date',
    'time',
    'timetz',
    'timestamp',
    'timestamptz',
    'interval',
    'name',
  ].map((name) => [name, 'string']),
  ...['json', 'jsonb'].map((name) => [name, 'Json']),
  ['bool', 'boolean'],
  ['void', 'undefined'],
])

/** @param {import('../src/database/sql.ts').Sql} sql @returns {Promise<string>} */
export async function renderTypes(sql) {
  const columns = await sql.unsafe(columnsQuery)
  const relationships = await sql.unsafe(relationshipsQuery)
  const functions = await sql.unsafe(functionsQuery)
  const enums = await sql.unsafe(enumsQuery)
  const relations = Map.groupBy(columns, (column) => column.relation)
  const foreign = Map.groupBy(relationships, (relationship) => relationship.relation)
  const tables = [...relations].filter(([, own]) => own[0].kind === 'r')
  const views = [...relations].filter(([, own]) => own[0].kind === 'v')
  return [
    '// Written by `npm run types` from the migrated database. Do not edit: change the migration, then run it again.',
    '',
    'export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]',
    '',
    'export type Database = {',
    '  public: {',
    '    Tables: {',
    ...tables.flatMap(([name, own]) => tableLines(name, own, foreign.get(name) ?? [])),
    '    }',
    '    Views: {',
    ...views.flatMap(([name, own]) => viewLines(name, own)),
    '    }',
    '    Functions: {',
    ...functions.flatMap(functionLines),
    '    }',
    '    Enums: {',
    ...enums.map((found) => `      ${String(found.name)}: ${found.labels.map((label) => `'${label}'`).join(' | ')}`),
    '    }',
    '    CompositeTypes: {',
    '      [_ in never]: never',
    '    }',
    '  }',
    '}',
    '',
  ].join('\n')
}

function tableLines(name, read, relationships) {
  const columns = read.filter((column) => !column.is_computed)
  return [
    `      ${name}: {`,
    '        Row: {',
    ...read.map((column) => `          ${column.name}: ${typeOf(column)}${column.not_null ? '' : ' | null'}`),
    '        }',
    '        Insert: {',
    ...columns.map((column) => `          ${column.name}${writable(column, column.has_default || !column.not_null)}`),
    '        }',
    '        Update: {',
    ...columns.map((column) => `          ${column.name}${writable(column, true)}`),
    '        }',
    '        Relationships: [',
    ...relationships.flatMap(relationshipLines),
    '        ]',
    '      }',
  ]
}

function writable(column, isOptional) {
  if (column.is_generated) return '?: never'
  return `${isOptional ? '?' : ''}: ${typeOf(column)}${column.not_null ? '' : ' | null'}`
}

function list(names) {
  return `[${names.map((name) => `'${name}'`).join(', ')}]`
}

function relationshipLines(relationship) {
  return [
    '          {',
    `            foreignKeyName: '${relationship.name}'`,
    `            columns: ${list(relationship.columns)}`,
    `            isOneToOne: ${relationship.is_one_to_one}`,
    `            referencedRelation: '${relationship.referenced}'`,
    `            referencedColumns: ${list(relationship.referenced_columns)}`,
    '          },',
  ]
}

function viewLines(name, columns) {
  return [
    `      ${name}: {`,
    '        Row: {',
    ...columns.map((column) => `          ${column.name}: ${typeOf(column)}${column.not_null ? '' : ' | null'}`),
    '        }',
    '        Relationships: []',
    '      }',
  ]
}

function functionLines(found) {
  const named = found.arguments.filter((argument) => argument.is_input)
  const given = named.map((argument) => `${argument.name}${argument.is_optional ? '?' : ''}: ${typeOf(argument)}`)
  const output = found.arguments.filter((argument) => !argument.is_input)
  const returned =
    output.length > 0 ? `{ ${output.map((column) => `${column.name}: ${typeOf(column)}`).join('; ')} }` : typeOf(found)
  return [
    `      ${found.name}: {`,
    `        Args: ${given.length > 0 ? `{ ${given.join('; ')} }` : 'never'}`,
    `        Returns: ${returned}${found.is_set ? '[]' : ''}`,
    '      }',
  ]
}

function typeOf(column) {
  const name = column.type.startsWith('_') ? column.type.slice(1) : column.type
  const plain = column.is_enum ? `Database['public']['Enums']['${name}']` : (scalar.get(name) ?? 'unknown')
  return column.type.startsWith('_') ? `${plain}[]` : plain
}

// A view's column is not null when it is a table's column of the same name that is not null: true as long as the views here
// read one table and join nothing that may be missing.
const columnsQuery = `
  select c.relname as relation, c.relkind as kind, a.attname as name, t.typname as type,
    coalesce(element.typtype, t.typtype) = 'e' as is_enum, a.atthasdef or a.attidentity <> '' as has_default,
    a.attgenerated <> '' or a.attidentity = 'a' as is_generated,
    a.attnotnull or exists (
      select from information_schema.view_column_usage as used
      join pg_attribute as base on base.attrelid = format('%I.%I', used.table_schema, used.table_name)::regclass
        and base.attname = used.column_name
      where used.view_schema = 'public' and used.view_name = c.relname and used.column_name = a.attname and base.attnotnull
    ) as not_null, false as is_computed
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  join pg_type t on t.oid = a.atttypid
  left join pg_type element on element.oid = t.typelem and t.typcategory = 'A'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
  -- A function of a row is read as one of its columns.
  union all
  select c.relname, c.relkind, p.proname, t.typname, t.typtype = 'e', false, true, false, true
  from pg_proc p
  join pg_class c on c.reltype = p.proargtypes[0]
  join pg_type t on t.oid = p.prorettype
  where p.pronamespace = 'public'::regnamespace and c.relnamespace = p.pronamespace and p.pronargs = 1 and not p.proretset
    and c.relkind in ('r', 'v')
  order by 1, 3`

const relationshipsQuery = `
  select k.conname as name, c.relname as relation, r.relname as referenced,
    (select array_agg(a.attname::text order by n) from unnest(k.conkey) with ordinality as key (num, n)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = num) as columns,
    (select array_agg(a.attname::text order by n) from unnest(k.confkey) with ordinality as key (num, n)
      join pg_attribute a on a.attrelid = k.confrelid and a.attnum = num) as referenced_columns,
    exists (select from pg_constraint u where u.conrelid = k.conrelid and u.contype in ('p', 'u')
      and u.conkey <@ k.conkey and k.conkey <@ u.conkey) as is_one_to_one
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class r on r.oid = k.confrelid
  where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and r.relnamespace = 'public'::regnamespace
  order by c.relname collate "C", k.conname collate "C"`

const functionsQuery = `
  select p.proname as name, t.typname as type, t.typtype = 'e' as is_enum, p.proretset as is_set,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'name', p.proargnames[n], 'type', at.typname, 'is_enum', at.typtype = 'e',
        'is_input', coalesce(p.proargmodes[n], 'i') in ('i', 'b', 'v'), 'is_optional', n > p.pronargs - p.pronargdefaults
      ) order by n)
      from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as argument (type, n)
      join pg_type at on at.oid = argument.type
    ), '[]') as arguments
  from pg_proc p join pg_type t on t.oid = p.prorettype
  where p.pronamespace = 'public'::regnamespace and t.typname <> 'trigger'
  order by p.proname collate "C"`

const enumsQuery = `
  select t.typname as name, array_agg(e.enumlabel::text order by e.enumsortorder) as labels
  from pg_type t join pg_enum e on e.enumtypid = t.oid
  where t.typnamespace = 'public'::regnamespace
  group by t.typname order by t.typname collate "C"`

async function main() {
  const { openDatabase, migrate } = await import('#database')
  const dataDir = mkdtempSync(join(tmpdir(), 'ratesheet-types-'))
  chmodSync(dataDir, 0o755)
  const database = await openDatabase({ dataDir, poolSize: 1, log: () => undefined })
  try {
    await migrate(database)
    writeFileSync(typesFile, await renderTypes(database.owner))
    console.log(`wrote ${typesFile}`)
  } finally {
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main()
