import { type Client, dataOf } from '#queries/shared'
import type { ContentTables } from './content-import.ts'

/** What is written of a state, as the importer of files finds and leaves it. */
export type StoredStateText = Pick<
  ContentTables['states']['Row'],
  'slug' | 'excerpt' | 'document' | 'sources' | 'corrections' | 'checked_on'
>

/** The same with what is made of the document. */
export type StateTextRow = StoredStateText & Pick<ContentTables['states']['Row'], 'content' | 'figures'>

/**
 * What is written of some states, by slug; a state without records is left out.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const texts = await storedStateTexts(serviceClient, ['ohio'])
 * ```
 */
export async function storedStateTexts(client: Client, slugs: string[]): Promise<Map<string, StoredStateText>> {
  const rows = client.from('states').select('slug,excerpt,document,sources,corrections,checked_on').in('slug', slugs)
  return new Map(dataOf('pages', await rows).map((row) => [row.slug, row]))
}

/**
 * Writes what is said of a state beside its records; an empty document takes it off the page.
 *
 * @returns as it is stored
 * @throws ContentLoadError
 * @example
 * ```ts
 * const stored = await writeStateText(serviceClient, row)
 * ```
 */
export async function writeStateText(client: Client, { slug, ...text }: StateTextRow): Promise<StoredStateText | null> {
  const written = client.from('states').update(text).eq('slug', slug)
  return dataOf('pages', await written.select('slug,excerpt,document,sources,corrections,checked_on'))[0] ?? null
}
