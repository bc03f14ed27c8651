import { type Client, dataOf, refusalOf } from '#queries/shared'

/** The kinds whose texts stand in categories, as the database calls them. */
export const SHELVED_KINDS = ['article', 'guide', 'education', 'wiki', 'glossary', 'answer'] as const
/** One of them. */
export type ShelvedKind = (typeof SHELVED_KINDS)[number]

/** A category as the desk has it. */
export interface DeskCategory {
  /** null where only texts name it: no list and no editor of texts offers it */
  slug: string | null
  name: string
  /** may be empty */
  description: string
  /** texts of any state that are in it */
  texts: number
}

/**
 * The categories of a kind in their order, then what texts name besides. Whoever does not work at the desk sees none.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const unused = (await deskCategories(editorsClient, 'wiki')).filter(({ texts }) => texts === 0)
 * ```
 */
export async function deskCategories(client: Client, kind: ShelvedKind): Promise<DeskCategory[]> {
  return dataOf('pages', await client.rpc('desk_categories', { of_kind: kind }))
}

/**
 * Adds a category behind the others, or describes one that is there.
 *
 * @returns null, or in words why it was refused
 * @example
 * ```ts
 * const refusal = await saveCategory(editorsClient, 'guide', { name: 'Building', description: 'From plot to roof.' })
 * ```
 */
export async function saveCategory(
  client: Client,
  kind: ShelvedKind,
  { name, description }: { name: string; description: string },
): Promise<string | null> {
  const { error } = await client.rpc('save_category', { of_kind: kind, name, description })
  return refusalOf(error)
}

/**
 * Takes a category away that no text is in.
 *
 * @returns null, or in words why it was refused
 * @example
 * ```ts
 * const refusal = await removeCategory(editorsClient, 'guide', 'building')
 * ```
 */
export async function removeCategory(client: Client, kind: ShelvedKind, slug: string): Promise<string | null> {
  const { error } = await client.rpc('remove_category', { of_kind: kind, slug })
  return refusalOf(error)
}
