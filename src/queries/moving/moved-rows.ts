import type { Schema } from '#database'
import { BATCH, type Client, afterWords, dataOf, everyRow } from '#queries/shared'

type Tables = Schema['public']['Tables']

/** Which text or person of another system became which row, and the row's revision right after. */
export type MovedRow = Omit<Tables['moved_rows']['Row'], 'moved_at'>

/** A text as it is written. */
export type MovedText = Tables['articles']['Insert'] & { id: string }

const IDS_AT_ONCE = 100

/**
 * What came from a source before, by kind and old id.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const moved = await movedRows(serviceClient, 'ghost')
 * moved.get('article 6b02ac2ada1afc0945f7a882')?.revision
 * ```
 */
export async function movedRows(client: Client, source: string): Promise<Map<string, MovedRow>> {
  const rows = await everyRow<MovedRow>(async (after) => {
    const place = afterWords(['old_id', after?.old_id ?? ''], ['kind', after?.kind ?? ''])
    const page = client.from('moved_rows').select('*').eq('source', source).or(place)
    return dataOf('pages', await page.order('old_id').order('kind').limit(BATCH))
  })
  return new Map(rows.map((row) => [`${row.kind} ${row.old_id}`, row]))
}

/**
 * Remembers what came.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * await rememberMoved(serviceClient, [{ source: 'ghost', old_id: '6b02', kind: 'article', row_id, hash, revision: 1 }])
 * ```
 */
export async function rememberMoved(client: Client, rows: MovedRow[]): Promise<void> {
  if (rows.length === 0) return
  const kept = await client.from('moved_rows').upsert(rows, { onConflict: 'source,old_id,kind' })
  if (kept.error) dataOf('pages', kept)
}

/** A row that is there. */
interface StandingRow {
  id: string
  slug: string
  revision: number
}

/**
 * Rows of a table by their ids or slugs.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const standing = await standingRows(serviceClient, 'articles', { column: 'slug', values: ['rates-slip'] })
 * ```
 */
export async function standingRows(
  client: Client,
  table: 'articles' | 'guides' | 'authors',
  { column, values }: { column: 'id' | 'slug'; values: readonly string[] },
): Promise<StandingRow[]> {
  const found: StandingRow[] = []
  for (let from = 0; from < values.length; from += IDS_AT_ONCE) {
    const some = client
      .from(table as 'articles')
      .select('id,slug,revision')
      .in(column, values.slice(from, from + IDS_AT_ONCE))
    found.push(...dataOf('pages', await some))
  }
  return found
}

/**
 * Writes texts by their ids and tells their revisions; what the database refuses is told with its reason, and the others are
 * written.
 *
 * @throws ContentLoadError when the backend does not respond
 * @example
 * ```ts
 * const { written, refused } = await writeTexts(serviceClient, 'articles', rows)
 * ```
 */
export async function writeTexts(
  client: Client,
  table: 'articles' | 'guides',
  rows: readonly MovedText[],
): Promise<{ written: StandingRow[]; refused: Map<string, string> }> {
  const refused = new Map<string, string>()
  if (rows.length === 0) return { written: [], refused }
  const write = (some: readonly MovedText[]) =>
    client
      .from(table as 'articles')
      .upsert([...some], { onConflict: 'id' })
      .select('id,slug,revision')
  const all = await write(rows)
  if (!all.error) return { written: all.data, refused }
  const written: StandingRow[] = []
  for (const row of rows) {
    const one = await write([row])
    // Only what the database says of the row itself is the row's fault.
    if (one.error && !/^[0-9A-Z]{5}$/.test(one.error.code)) dataOf('pages', one)
    if (one.error) refused.set(row.id, one.error.message)
    else written.push(...one.data)
  }
  return { written, refused }
}

/**
 * Writes people by their ids.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * await writePeople(serviceClient, [{ id, slug: 'ann-lee', name: 'Ann Lee', is_hidden: true }])
 * ```
 */
export async function writePeople(
  client: Client,
  rows: (Tables['authors']['Insert'] & { id: string })[],
): Promise<StandingRow[]> {
  if (rows.length === 0) return []
  return dataOf('authors', await client.from('authors').upsert(rows, { onConflict: 'id' }).select('id,slug,revision'))
}
