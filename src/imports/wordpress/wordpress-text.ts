import { documentOfHtml, plainLine } from '#imports/html'
import { cutLine, excerptOf, ImportRefusal, type OldText, TOO_LONG, noteList } from '#imports/shape'
import { shownTitle } from './own-titles.ts'
import { type PostReading, beforeMore, postHtml } from './post-html.ts'
import { categoryName, parentsOf } from './wxr-categories.ts'
import type { WxrItem } from './wxr-items.ts'
import { BYLINES, type WxrSite, authorsOf, field, outlineOf } from './wxr-site.ts'

type Note = (what: string) => void

/**
 * A post, page, or entry of a type of its own, as a text.
 *
 * @throws ImportRefusal for what is longer than any text
 */
export function textOfItem(item: WxrItem, site: WxrSite): OldText {
  if (item.isTooLong) throw new ImportRefusal(TOO_LONG)
  const { notes, note } = noteList()
  const outline = outlineOf(item)
  const said = (name: string) => field(item, name)
  const dateOf = (name: string) => site.clock.dateOf(said(`${name}_gmt`), said(name))
  const changedAt = dateOf('post_modified')
  if (item.hadControls) note('signs that no text may hold were taken out')
  const reading = {
    note,
    postId: outline.id,
    attachments: site.attachments,
    reusable: site.reusable,
    titleAt: (address: string) => site.titles.at(address),
    footnotes: metaOf(item, 'footnotes'),
  }
  const document = documentOfHtml(postHtml(said('content'), reading), note)
  const opening = beforeMore(said('content'))
  const type = said('post_type')
  if (type !== 'post' && type !== 'page') note(`its type "${type}" is not known here: it came as a story`)
  const publishedAt = ['draft', 'pending'].includes(said('status')) ? null : dateOf('post_date')
  const { category, tags } = shelves(item, site, note)
  const fields = fieldsOf(item, note)
  noteComments(item, note)
  const title = titleOf(item, note) ?? (excerptOf(document).split(/(?<=[.!?])\s/)[0] || outline.slug)
  return {
    ...outline,
    title: cutLine(title, 200),
    excerpt: cutLine(plainLine(said('excerpt')), 1000) || excerptOf(teaserOf(opening, reading)) || excerptOf(document),
    document,
    state: stateOf(item, note),
    publishedAt,
    createdAt: publishedAt ?? changedAt ?? NO_DATE,
    updatedAt: changedAt ?? publishedAt ?? NO_DATE,
    authors: authorsOf(item, site),
    category,
    tags,
    image: imageOf(item, site),
    isFeature: said('is_sticky') === '1',
    ...fields,
    notes,
  }
}

/** What lists showed of a text; the report has its losses from the whole of it. */
const teaserOf = (opening: string, reading: PostReading): ReturnType<typeof documentOfHtml> =>
  documentOfHtml(postHtml(opening, { ...reading, note: () => {} }), () => {})

/** A text without any date stays the same however often it is read. */
const NO_DATE = '2000-01-01T00:00:00.000Z'

const metaOf = ({ meta }: WxrItem, name: string): string => meta.find(({ key }) => key === name)?.value ?? ''

function titleOf(item: WxrItem, note: Note): string | null {
  const title = shownTitle(field(item, 'title'))
  if (!title) note('it had no title: one was made')
  return title || null
}

function stateOf(item: WxrItem, note: Note): OldText['state'] {
  const status = field(item, 'status')
  if (field(item, 'post_password')) {
    note('it was behind a password: a draft here, the password was not kept')
    return 'draft'
  }
  if (status === 'publish' || status === 'future') return 'published'
  if (status === 'pending') {
    note('it waited for a review: it does so here')
    return 'submitted'
  }
  if (status !== 'draft') note(`it was "${status}": a draft here`)
  return 'draft'
}

/** One category, and as tags every other one, the parents and the terms of other lists. */
function shelves(item: WxrItem, site: WxrSite, note: Note): { category: string | null; tags: string[] } {
  const of = (domain: string) => item.terms.filter((term) => term.domain === domain)
  const slugs = of('category')
    .map(({ slug }) => slug)
    .filter((slug) => slug !== 'uncategorized')
  const [first] = slugs
  const further = [...new Set([...slugs.slice(1), ...slugs.flatMap((slug) => parentsOf(slug, site))])].filter(
    (slug) => slug !== first,
  )
  const others = item.terms.filter(({ domain }) => !['category', 'post_tag', 'post_format', BYLINES].includes(domain))
  for (const { domain, name } of others) note(`"${plainLine(name)}" of the list "${domain}" came as a tag`)
  for (const { name } of of('post_format')) note(`the format "${plainLine(name)}" was left out`)
  const names = [
    ...of('post_tag').map(({ name }) => plainLine(name)),
    ...further.map((slug) => categoryName(slug, site)),
    ...others.map(({ name }) => plainLine(name)),
  ]
  return {
    category: first === undefined ? null : categoryName(first, site) || first,
    tags: [...new Set(names.filter(Boolean))],
  }
}

function imageOf(item: WxrItem, { attachments }: WxrSite): OldText['image'] {
  const found = attachments.get(metaOf(item, '_thumbnail_id'))
  return found ? { src: found.url, alt: found.alt, caption: found.caption } : null
}

/** Of the fields that plugins for search pages keep, those that have a place here: the first that says something. */
const DESCRIPTIONS = ['_yoast_wpseo_metadesc', 'rank_math_description', '_aioseo_description']
const CANONICALS = ['_yoast_wpseo_canonical', 'rank_math_canonical_url']
/** Housekeeping of WordPress itself. */
const SILENT = /^(?:_pingme|_encloseme|_edit_|_wp_|_thumbnail_id|_oembed_|footnotes$|_menu_item)/

function fieldsOf(item: WxrItem, note: Note): Pick<OldText, 'metaDescription' | 'canonical'> {
  const first = (names: string[]) => names.find((name) => metaOf(item, name).trim())
  const [description, canonical] = [first(DESCRIPTIONS), first(CANONICALS)]
  const isTaken = (key: string) => key === description || key === canonical
  const left = item.meta.filter(({ key, value }) => !isTaken(key) && !SILENT.test(key) && value.trim() !== '')
  if (left.length > 0) {
    const said = left.map(({ key, value }) => `${key} = ${cutLine(value.replace(/\s+/g, ' '), 80)}`)
    note(`fields were left out: ${said.join('; ')}`)
  }
  const said = (name: string | undefined) => (name === undefined ? '' : metaOf(item, name).trim())
  return { metaDescription: said(description), canonical: said(canonical) || null }
}

function noteComments({ comments }: WxrItem, note: Note): void {
  if (comments.length === 0) return
  const links = comments.filter(({ type }) => type.endsWith('back')).length
  const waiting = comments.filter(({ approved, type }) => approved !== '1' && !type.endsWith('back')).length
  note(`${comments.length - links} comments (${waiting} of them not approved) and ${links} links back were left out`)
}
