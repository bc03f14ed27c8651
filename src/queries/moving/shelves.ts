import { type Client, dataOf } from '#queries/shared'

/** A category that texts may stand in. */
interface NewCategory {
  name: string
  slug: string
  description: string
}

/**
 * Makes categories of stories known that are not, and tells the name of each as the site has it: those that are there keep
 * name, description and place.
 *
 * @returns the names on this site, by the names given
 * @throws ContentLoadError
 * @example
 * ```ts
 * const names = await addCategories(serviceClient, [{ name: 'rates', slug: 'rates', description: '' }], { dryRun: true })
 * names.get('rates') // 'Rates'
 * ```
 */
export async function addCategories(
  client: Client,
  wanted: readonly NewCategory[],
  { dryRun }: { dryRun: boolean },
): Promise<Map<string, string>> {
  const standing = dataOf('pages', await client.from('categories').select('name,slug,position').eq('kind', 'article'))
  const names = new Map<string, string>()
  const added: NewCategory[] = []
  for (const category of wanted) {
    const known = [...standing, ...added].find(
      ({ name, slug }) => slug === category.slug || name.toLowerCase() === category.name.toLowerCase(),
    )
    names.set(category.name, known?.name ?? category.name)
    if (!known) added.push(category)
  }
  if (dryRun || added.length === 0) return names
  const last = Math.max(0, ...standing.map(({ position }) => position))
  const rows = added.map((category, index) => ({ kind: 'article' as const, position: last + 1 + index, ...category }))
  const written = await client.from('categories').upsert(rows, { onConflict: 'kind,slug', ignoreDuplicates: true })
  if (written.error) dataOf('pages', written)
  return names
}
