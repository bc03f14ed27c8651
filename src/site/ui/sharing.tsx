import { type RouteName, href, routeOf } from '#routes'

/** The picture of pages that have none of their own. */
export const DEFAULT_PICTURE = '/og-default.png'

/** Whose pages have a sharing picture by their slug. */
const KINDS: Partial<Record<RouteName, string>> = {
  article: 'article',
  guide: 'guide',
  lesson: 'education',
  author: 'author',
}

/** Lists that have one by their path. */
const LISTS: ReadonlySet<RouteName> = new Set([
  'marketNews',
  'articles',
  'analysis',
  'aiMortgages',
  'financialLeaders',
  'newsDaily',
  'guides',
  'education',
  'authors',
] satisfies RouteName[])

/** Where the sharing picture of a page is, whatever its query; null where it has none. */
export function sharingPath(path: string): string | null {
  const found = routeOf(path.replace(/[?#].*$/, ''))
  if (!found) return null
  const kind = KINDS[found.name]
  if (kind) return href('sharingPicture', { kind, slug: found.params['slug'] ?? '' })
  return LISTS.has(found.name) ? href('sharingPicture', { kind: 'page', slug: pictureSlug(path) }) : null
}

/** The same, the paper's own picture standing in where a page has none. */
export const pictureOf = (path: string): string => sharingPath(path) ?? DEFAULT_PICTURE

/** "/analysis/ai-mortgages?page=2" as "analysis-ai-mortgages". */
const pictureSlug = (path: string) =>
  path
    .replace(/[?#].*$/, '')
    .slice(1)
    .replaceAll('/', '-')
