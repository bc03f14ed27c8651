/**
 * Structured facts (schema.org) of the pages. They say what the page shows and nothing else; the page's head adds the
 * context and escapes them for their script element.
 */
type Fact = Record<string, unknown>

/** The site that publishes, and where it is. */
interface Publisher {
  name: string
  origin: string
}

/** A text with its author, as its page shows it. */
interface WrittenText {
  path: string
  title: string
  description: string | null
  imageUrl: string | null
  /** ISO timestamps. */
  publishDate: string
  updatedAt: string
  /** Without a path there is no page of the author. */
  author: { name: string; path: string | null }
  section: string | null
  tags: readonly string[]
}

/**
 * A story.
 *
 * @example
 * ```ts run
 * newsArticleFacts({ name: 'Ratesheet', origin: 'https://a.example' }, { path: '/article/x', title: 'X', description: null,
 *   imageUrl: null, publishDate: '2026-08-20', updatedAt: '2026-08-20', author: { name: 'N', path: null }, section: null,
 *   tags: [] }).headline // => 'X'
 * ```
 */
export const newsArticleFacts = (site: Publisher, text: WrittenText): Fact => ({
  '@type': 'NewsArticle',
  ...writtenFacts(site, text),
})

/**
 * A guide or a lesson.
 *
 * @example
 * ```ts run
 * articleFacts({ name: 'Ratesheet', origin: 'https://a.example' }, { path: '/guide/x', title: 'X', description: null,
 *   imageUrl: null, publishDate: '2026-08-20', updatedAt: '2026-08-20', author: { name: 'N', path: null }, section: null,
 *   tags: [] })['@type'] // => 'Article'
 * ```
 */
export const articleFacts = (site: Publisher, text: WrittenText): Fact => ({
  '@type': 'Article',
  ...writtenFacts(site, text),
})

const writtenFacts = (site: Publisher, text: WrittenText): Fact => ({
  headline: text.title,
  ...(text.description ? { description: text.description } : {}),
  image: new URL(text.imageUrl ?? '/og-default.png', site.origin).href,
  datePublished: text.publishDate,
  dateModified: text.updatedAt,
  mainEntityOfPage: new URL(text.path, site.origin).href,
  inLanguage: 'en-US',
  author: {
    '@type': 'Person',
    name: text.author.name,
    ...(text.author.path ? { url: new URL(text.author.path, site.origin).href } : {}),
  },
  publisher: { '@type': 'NewsMediaOrganization', name: site.name, url: new URL('/', site.origin).href },
  ...(text.section ? { articleSection: text.section } : {}),
  ...(text.tags.length > 0 ? { keywords: [...text.tags] } : {}),
})

/**
 * A page of one person.
 *
 * @example
 * ```ts run
 * profileFacts({ name: 'Ratesheet', origin: 'https://a.example' }, { path: '/author/n', name: 'N', title: null,
 *   description: null, photoUrl: null, expertise: [] })['@type'] // => 'ProfilePage'
 * ```
 */
export const profileFacts = (
  site: Publisher,
  person: {
    path: string
    name: string
    title: string | null
    description: string | null
    photoUrl: string | null
    expertise: readonly string[]
  },
): Fact => ({
  '@type': 'ProfilePage',
  mainEntity: {
    '@type': 'Person',
    name: person.name,
    url: new URL(person.path, site.origin).href,
    ...(person.title ? { jobTitle: person.title } : {}),
    ...(person.description ? { description: person.description } : {}),
    ...(person.photoUrl ? { image: new URL(person.photoUrl, site.origin).href } : {}),
    ...(person.expertise.length > 0 ? { knowsAbout: [...person.expertise] } : {}),
  },
})

/**
 * A page that lists others, in the order that it shows.
 *
 * @example
 * ```ts run
 * collectionFacts({ name: 'Ratesheet', origin: 'https://a.example' }, { path: '/guides', title: 'Guides', description: null,
 *   entries: [] }).name // => 'Guides'
 * ```
 */
export const collectionFacts = (
  site: Publisher,
  list: {
    path: string
    title: string
    description: string | null
    entries: readonly { name: string; path: string }[]
  },
): Fact => ({
  '@type': 'CollectionPage',
  name: list.title,
  url: new URL(list.path, site.origin).href,
  ...(list.description ? { description: list.description } : {}),
  mainEntity: {
    '@type': 'ItemList',
    numberOfItems: list.entries.length,
    itemListElement: list.entries.map((entry, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: entry.name,
      url: new URL(entry.path, site.origin).href,
    })),
  },
})

/**
 * The site and the newsroom behind it, for the front page.
 *
 * @example
 * ```ts run
 * siteFacts({ name: 'Ratesheet', origin: 'https://a.example' }).length // => 2
 * ```
 */
export const siteFacts = (site: Publisher): Fact[] => {
  const url = new URL('/', site.origin).href
  return [
    { '@type': 'WebSite', name: site.name, url, inLanguage: 'en-US' },
    { '@type': 'NewsMediaOrganization', name: site.name, url },
  ]
}
