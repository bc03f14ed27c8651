import { text } from 'node:stream/consumers'
import { DatabaseRefusal } from '#database'
import { type Frame, damaged, framesOf } from './frames.ts'
import { type Manifest, manifestShape } from './manifest.ts'
import type { Sender, Table } from './tables.ts'

/** Reads the file to its end before anything is written. */
export async function checked(file: string): Promise<Manifest> {
  let manifest: Manifest | null = null
  for await (const { head, body } of framesOf(file)) {
    if ((manifest === null) !== (head.kind === 'manifest')) throw damaged(file, 'it does not begin as an export does')
    if (head.kind === 'manifest') manifest = await manifestOf(body, file)
  }
  if (!manifest) throw damaged(file, 'it is empty')
  return manifest
}

async function manifestOf(body: Frame['body'], file: string): Promise<Manifest> {
  try {
    return manifestShape.parse(JSON.parse(await text(body)))
  } catch (cause) {
    if (cause instanceof DatabaseRefusal) throw cause
    throw damaged(file, 'it is of another format', cause)
  }
}

export function refuseUnknown(names: readonly string[], tables: readonly Table[]): void {
  const known = new Set(tables.map(({ name }) => name))
  const unknown = names.filter((name) => !known.has(name))
  if (unknown.length === 0) return
  throw new DatabaseRefusal('wrongSetting', `The file has tables that are not here: ${unknown.join(', ')}.`)
}

/** The table that rows go into, which has every column that they bring. */
export function tableFor({ name, columns = [] }: Frame['head'], tables: readonly Table[]): Table {
  const table = tables.find((one) => one.name === name)
  const missing = columns.filter((column) => !table?.columns.includes(column))
  if (table && missing.length === 0) return table
  throw new DatabaseRefusal('wrongSetting', `The file has columns of ${name} that are not here: ${missing.join(', ')}.`)
}

/** Whether a database has accounts or texts; locked, so that nobody comes between the question and the import. */
export async function isInhabited(sql: Sender): Promise<boolean> {
  await sql.unsafe('lock table auth.users, public.articles, public.guides, public.education in access exclusive mode')
  const [found] = await sql.unsafe(`
    select exists (select from auth.users) or exists (select from public.articles) or exists (select from public.guides)
      or exists (select from public.education) as inhabited`)
  return found?.['inhabited'] === true
}
