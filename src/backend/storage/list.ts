import { z } from 'zod'

import { jsonOrNull } from './json.ts'
import { jsonBody, plainText } from './json-body.ts'
import { isoOf } from './object-rows.ts'
import { StorageRefusal } from './storage-refusal.ts'
import type { Route } from './storage-context.ts'

const rowOf = (table: string) => `${table}.id, ${isoOf(`${table}.updated_at`)} as updated_at,
  ${isoOf(`${table}.created_at`)} as created_at, ${isoOf(`${table}.last_accessed_at`)} as last_accessed_at, ${table}.metadata`

const order = z.enum(['asc', 'desc'])
const listInput = z.object({
  prefix: plainText,
  limit: z.number().int().min(1).default(100),
  offset: z.number().int().min(0).max(1_000_000).default(0),
  search: plainText.nullish(),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).default('name'),
      order: order.nullish(),
    })
    .nullish(),
})

/** POST /object/list/{bucket}: one folder, its names told from there; folders have no id. */
export const objectList: Route = async (context, { request, caller, bucket }) => {
  const { prefix, limit, offset, search, sortBy } = await jsonBody(request, listInput)
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`
  const level = (folder + (search ?? '')).split('/').length
  const text = `
    select s.name, ${rowOf('s')} from storage.search($1, $2, $3, $4, $5, $6, $7, $8) as s`
  const order = [sortBy?.column ?? 'name', sortBy?.order ?? 'asc']
  const values = [folder, bucket, limit, level, offset, search ?? '', ...order]
  const rows = await context.database.asCaller({ ...caller, readOnly: true }, text, values)
  return Response.json(rows)
}

const sortColumn = z.enum(['name', 'updated_at', 'created_at'])
const pageInput = z.object({
  prefix: plainText.nullish(),
  limit: z.number().int().min(1).nullish(),
  cursor: plainText.nullish(),
  with_delimiter: z.boolean().nullish(),
  sortBy: z.object({ column: sortColumn.default('name'), order: order.default('asc') }).nullish(),
})

/** Rows of a page at most. */
const LONGEST_PAGE = 1000

/** POST /object/list-v2/{bucket}: pages by cursor, names whole; with a delimiter one folder, else all below the prefix. */
export const objectPages: Route = async (context, { request, caller, bucket }) => {
  const input = await jsonBody(request, pageInput)
  const limit = Math.min(input.limit ?? LONGEST_PAGE, LONGEST_PAGE)
  const sortBy = input.sortBy ?? ({ column: 'name', order: 'asc' } as const)
  // A cursor goes on as the first page began, whatever is asked now.
  const prefix = input.prefix ?? ''
  const from = input.cursor ? cursorOf(input.cursor) : { ...sortBy, name: '', at: null }
  const [text, values] = input.with_delimiter
    ? folderPage({ bucket, prefix, limit: limit + 1 }, from)
    : flatPage({ bucket, prefix, limit: limit + 1 }, from)
  const rows = await context.database.asCaller({ ...caller, readOnly: true }, text, values)
  const shown = rows.slice(0, limit) as unknown as PageRow[]
  const last = shown.at(-1)
  const hasNext = rows.length > limit && last !== undefined
  return Response.json({
    hasNext,
    ...(hasNext ? { nextCursor: nextCursor(last, from), nextCursorKey: last.name } : {}),
    folders: shown.filter((row) => row.id === null),
    objects: shown.filter((row) => row.id !== null),
  })
}

interface PageRow {
  key?: string
  /** A folder's ends in a slash. */
  name: string
  id: string | null
  created_at: string | null
  updated_at: string | null
}

interface Wanted {
  bucket: string
  prefix: string
  limit: number
}
type Statement = [text: string, values: unknown[]]

function folderPage({ bucket, prefix, limit }: Wanted, { name, order, column, at }: Cursor): Statement {
  const text = `
    select s.key, s.name || case when s.id is null then '/' else '' end as name, ${rowOf('s')}
    from storage.search_v2($1, $2, $3, $4, $5, $6, $7, $8) as s`
  return [text, [prefix, bucket, limit, prefix.split('/').length, name, order, column, at ?? '']]
}

function flatPage({ bucket, prefix, limit }: Wanted, { name, order, column, at }: Cursor): Statement {
  const sign = order === 'asc' ? '>' : '<'
  const isByName = column === 'name'
  const moment = `date_trunc('milliseconds', o.${column})`
  const after = isByName
    ? `o.name collate "C" ${sign} $4`
    : `(${moment}, o.name collate "C") ${sign} (coalesce($5::timestamptz, 'epoch'), $4)`
  const text = `
    select o.name, ${rowOf('o')} from storage.objects as o
      where o.bucket_id = $2 and o.name collate "C" >= $1 and o.name collate "C" < $1 || chr(1114111)
        and ($4 = '' or ${after})
      order by ${isByName ? '' : `${moment} ${order},`} o.name collate "C" ${order} limit $3`
  return [text, isByName ? [prefix, bucket, limit, name] : [prefix, bucket, limit, name, at]]
}

const cursorShape = z.object({ name: plainText, at: z.iso.datetime().nullable(), column: sortColumn, order })
type Cursor = z.infer<typeof cursorShape>

const nextCursor = (last: PageRow, { column, order }: Cursor): string => {
  // The functions name folders without their slash.
  const name = last.id === null && column !== 'name' ? last.name.slice(0, -1) : last.name
  const cursor: Cursor = { name, at: column === 'name' ? null : last[column], column, order }
  return Buffer.from(JSON.stringify(cursor)).toString('base64')
}

function cursorOf(text: string): Cursor {
  const read = cursorShape.safeParse(jsonOrNull(Buffer.from(text, 'base64').toString('utf8')))
  if (!read.success) throw new StorageRefusal('InvalidParameter', 'Invalid Parameter continuation token')
  return read.data
}
