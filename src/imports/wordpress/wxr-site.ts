import { plainLine } from '#imports/html'
import { slugOf, type OldAuthor, type TextOutline } from '#imports/shape'
import { OwnTitles } from './own-titles.ts'
import { SiteClock } from './site-clock.ts'
import { type Category, categoriesNote } from './wxr-categories.ts'
import { type WxrItem, type WxrPart, wxrItems } from './wxr-items.ts'

/** A picture or file of the library. */
export interface Attachment {
  id: string
  url: string
  alt: string
  caption: string
  parent: string
}

/** What an export holds beside the texts themselves. */
export interface WxrSite {
  host: string
  /** Where it stood below its host: `/blog`, or empty. */
  base: string
  authors: Map<string, OldAuthor>
  categories: Map<string, Category>
  tags: { name: string; paths: string[] }[]
  attachments: Map<string, Attachment>
  /** Texts that stand in others. */
  reusable: Map<string, string>
  outlines: TextOutline[]
  titles: OwnTitles
  clock: SiteClock
  notes: string[]
}

/** Entries of the same table that are no texts: the library, menus, and what themes and plugins keep there. */
const NO_TEXTS =
  /^(?:attachment|nav_menu_item|revision|custom_css|customize_changeset|oembed_cache|user_request|guest-author|wp_.+|acf-.+)$/

export const field = (item: WxrItem, name: string): string => item.fields.get(name) ?? ''

/** Whether an entry is a text that comes over. */
export const isText = (item: WxrItem): boolean =>
  !NO_TEXTS.test(field(item, 'post_type')) &&
  field(item, 'status') !== 'trash' &&
  field(item, 'status') !== 'auto-draft'

/** Everything but the texts, and of these their addresses. */
export async function gatherSite(file: string): Promise<WxrSite> {
  const site: WxrSite = {
    host: '',
    base: '',
    authors: new Map(),
    categories: new Map(),
    tags: [],
    attachments: new Map(),
    reusable: new Map(),
    outlines: [],
    titles: new OwnTitles(),
    clock: new SiteClock(),
    notes: [],
  }
  const guests: WxrItem[] = []
  const bylines = new Map<string, Term>()
  let menus = 0
  for await (const found of wxrItems(file)) {
    if ('part' in found) takePart(site, found.part)
    else {
      takeItem(site, found.item)
      if (field(found.item, 'post_type') === 'nav_menu_item') menus += 1
      if (field(found.item, 'post_type') === 'guest-author') guests.push(found.item)
      if (isText(found.item)) for (const term of bylinesOf(found.item)) bylines.set(term.slug, term)
    }
  }
  for (const guest of guests) takeGuest(site, guest)
  // Whoever is named alone in a byline.
  for (const term of bylines.values())
    if (authorOfTerm(term, site) === undefined)
      site.authors.set(term.slug, { ...authorOf(bareSlug(term), plainLine(term.name)), id: term.slug })
  if (menus > 0) site.notes.push(`a menu of ${menus} entries was left out: the menu here is that of the site`)
  const flattened = categoriesNote(site)
  if (flattened) site.notes.push(flattened)
  if (site.clock.isUnknown)
    site.notes.push('dates of drafts may be hours off: the file does not tell how its clock differs from UTC')
  site.notes.push('people came as profiles without an account: invite those who are to write')
  const used = new Set(site.outlines.map(({ id }) => id))
  if (used.size === 0) site.notes.push('the file holds no text')
  return site
}

function takePart(site: WxrSite, { kind, fields }: WxrPart): void {
  const said = (name: string) => (fields.get(name) ?? '').trim()
  if (kind === 'channel') {
    const home = URL.parse(said('wp:base_blog_url') || said('link'))
    site.host = home?.host ?? ''
    site.titles.host = site.host
    site.base = home?.pathname.replace(/\/+$/, '') ?? ''
  } else if (kind === 'author') {
    const login = said('author_login')
    const author = authorOf(login, plainLine(said('author_display_name')) || login)
    site.authors.set(login, author)
  } else if (kind === 'category') {
    const slug = said('category_nicename')
    const description = plainLine(said('category_description'))
    site.categories.set(slug, { slug, parent: said('category_parent'), name: plainLine(said('cat_name')), description })
  } else if (kind === 'tag') site.tags.push({ name: plainLine(said('tag_name')), paths: [`/tag/${said('tag_slug')}`] })
}

type Term = WxrItem['terms'][number]

/** Several authors of one text, as plugins keep them: terms of a list of people, in the order of the byline. */
const bylinesOf = ({ terms }: WxrItem): Term[] => terms.filter(({ domain }) => domain === BYLINES)
export const BYLINES = 'author'

/** Co-Authors Plus begins the slugs of its terms so, and names them by the login. */
const bareSlug = ({ slug }: Term): string => slug.replace(/^cap-/, '')

const authorOfTerm = (term: Term, { authors }: WxrSite): OldAuthor | undefined =>
  authors.get(term.name) ??
  authors.get(term.slug) ??
  [...authors.values()].find(({ slug, name }) => slug === bareSlug(term) || name === plainLine(term.name))

/** Ids of a text's authors, the first of them the byline. */
export function authorsOf(item: WxrItem, site: WxrSite): string[] {
  const named = bylinesOf(item).flatMap((term) => authorOfTerm(term, site)?.id ?? [])
  const creator = field(item, 'dc:creator')
  return named.length > 0 ? [...new Set(named)] : creator ? [creator] : []
}

/** Somebody who wrote without an account, as Co-Authors Plus keeps them; their mail address stays behind. */
function takeGuest(site: WxrSite, item: WxrItem): void {
  const said = (name: string) => (item.meta.find(({ key }) => key === name)?.value ?? '').trim()
  const login = said('cap-user_login')
  const name = plainLine(said('cap-display_name') || field(item, 'title'))
  if (!login || !name || site.authors.has(login)) return
  const website = said('cap-website')
  site.authors.set(login, {
    ...authorOf(login, name),
    bio: plainLine(said('cap-description')),
    photo: site.attachments.get(said('_thumbnail_id'))?.url ?? null,
    contacts: /^https?:\/\//.test(website) ? { website } : {},
  })
}

/** A login may be an address of mail, which is nobody's business. */
function authorOf(login: string, name: string): OldAuthor {
  const isMail = login.includes('@')
  const slug = isMail ? slugOf(name) : slugOf(login)
  const shown = name.includes('@') ? 'Author' : name
  return {
    id: login,
    slug: slug || 'author',
    name: shown,
    bio: '',
    photo: null,
    contacts: {},
    paths: isMail ? [] : [`/author/${slugOf(login)}`],
  }
}

function takeItem(site: WxrSite, item: WxrItem): void {
  const [id, type] = [field(item, 'post_id'), field(item, 'post_type')]
  for (const name of ['post_date', 'post_modified']) site.clock.take(field(item, `${name}_gmt`), field(item, name))
  if (type === 'attachment') {
    const alt = item.meta.find(({ key }) => key === '_wp_attachment_image_alt')?.value ?? ''
    const url = field(item, 'attachment_url')
    site.attachments.set(id, {
      id,
      url,
      alt,
      caption: plainLine(field(item, 'excerpt')),
      parent: field(item, 'post_parent'),
    })
  } else if (type === 'wp_block') site.reusable.set(id, field(item, 'content'))
  else if (isText(item)) {
    const outline = outlineOf(item)
    site.outlines.push(outline)
    // The others' titles are nobody's business.
    if (field(item, 'status') === 'publish' && !field(item, 'post_password'))
      site.titles.take(outline.paths, field(item, 'title'))
  } else if (field(item, 'status') === 'trash')
    site.notes.push(`in the trash and left out: "${plainLine(field(item, 'title'))}"`)
}

/** A text in few words; its number is an address, too. */
export function outlineOf(item: WxrItem): TextOutline {
  const id = field(item, 'post_id')
  const link = field(item, 'link')
  const path = URL.canParse(link) && new URL(link).search === '' ? new URL(link).pathname : ''
  const old = item.meta.filter(({ key }) => key === '_wp_old_slug').map(({ value }) => value)
  const before = path.replace(/[^/]+\/?$/, '')
  return {
    id,
    kind: field(item, 'post_type') === 'page' ? 'guide' : 'article',
    slug: decoded(field(item, 'post_name')) || plainLine(field(item, 'title')) || `text-${id}`,
    paths: [...(path ? [path, ...old.map((slug) => `${before}${slug}`)] : []), `?p=${id}`],
  }
}

export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
