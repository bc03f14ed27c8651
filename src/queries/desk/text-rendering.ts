import type { Schema } from '#database'
import { type Client, dataOf } from '#queries/shared'

/** A text whose stored HTML is not yet that of its document. */
export interface UnrenderedText {
  kind: Schema['public']['Enums']['content_kind']
  id: string
  slug: string
  /** As it was written: not checked yet. */
  document: unknown
}

/** What is stored of a text beside its document. */
interface Rendering {
  /** Clean HTML. */
  content: string
  figures: object[]
  /** Lines of clean HTML; null for a kind that has none. */
  keyPoints: string[] | null
}

/**
 * Texts that were written without their HTML, such as by REST.
 *
 * @param most how many at a time
 * @returns none when every text is rendered
 * @throws ContentLoadError
 * @example
 * ```ts
 * const texts = await textsToRender(serviceClient, 50)
 * ```
 */
export async function textsToRender(client: Client, most: number): Promise<UnrenderedText[]> {
  return dataOf('pages', await client.rpc('texts_to_render', { most }))
}

/**
 * Stores the HTML of a text and what it quotes and draws.
 *
 * @returns false when the text was changed or deleted meanwhile
 * @throws ContentLoadError
 * @example
 * ```ts
 * const isStored = await storeRendering(serviceClient, text, { content: '<p>Rates slip.</p>', figures: [], keyPoints: [] })
 * ```
 */
export async function storeRendering(
  client: Client,
  { kind, id, document }: UnrenderedText,
  { content, figures, keyPoints }: Rendering,
): Promise<boolean> {
  const stored = await client.rpc('store_rendering', {
    kind,
    id,
    document: document as never,
    content,
    figures: figures as never,
    points: keyPoints as never,
  })
  return dataOf('pages', stored)
}
