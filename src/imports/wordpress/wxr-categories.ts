import { type OldCategory, cutLine } from '#imports/shape'

export interface Category {
  slug: string
  parent: string
  name: string
  description: string
}

interface Shelves {
  categories: ReadonlyMap<string, Category>
}

/** The name of a category here, where all stand side by side: of two of one name the lower one says where it stood. */
export function categoryName(slug: string, { categories }: Shelves): string {
  const category = categories.get(slug)
  if (!category) return ''
  const { name, parent } = category
  const isShared = [...categories.values()].some((other) => other.slug !== slug && other.name === name)
  return isShared && parent ? `${name} (${categories.get(parent)?.name ?? parent})` : name
}

/** A category's parents, the nearest first. */
export function parentsOf(slug: string, { categories }: Shelves): string[] {
  const parents: string[] = []
  for (let at = categories.get(slug)?.parent; at && !parents.includes(at); at = categories.get(at)?.parent)
    parents.push(at)
  return parents
}

export const oldCategories = (site: Shelves): OldCategory[] =>
  [...site.categories.values()]
    .filter(({ slug }) => slug !== 'uncategorized')
    .map(({ slug, description }) => ({
      name: categoryName(slug, site),
      description,
      paths: [`/category/${[...parentsOf(slug, site).toReversed(), slug].join('/')}`, `/category/${slug}`],
    }))

const MOST_SIGNS = 1000

/** What the report says of categories that stood below others; null where none did. */
export function categoriesNote(site: Shelves): string | null {
  const lower = [...site.categories.values()].filter(({ parent }) => parent)
  if (lower.length === 0) return null
  const renamed = lower
    .filter(({ slug, name }) => categoryName(slug, site) !== name)
    .map(({ slug, name }) => `, "${name}" as "${categoryName(slug, site)}"`)
  const stood = lower.map(({ name, parent }) => `"${name}" below "${site.categories.get(parent)?.name ?? parent}"`)
  const came = `categories came side by side${renamed.join('')}, a text's further ones and those above as tags`
  return cutLine(`${came}; formerly ${stood.join(', ')}`, MOST_SIGNS)
}
