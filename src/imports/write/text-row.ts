import { type DocumentNode, checkedDocument, readTimeOf } from '#documents'
import type { MovedText } from '#queries/moving'
import { href } from '#routes'
import { ImportRefusal, type OldText, cutLine, slugOf } from '#imports/shape'
import { type FileBringer } from './bring-files.ts'
import type { Person } from './bring-people.ts'
import type { OldAddresses } from './old-addresses.ts'
import { rewrittenDocument } from './rewrite-document.ts'

/** What a text's row is made with. */
interface RowMaking {
  id: string
  slug: string
  people: ReadonlyMap<string, Person>
  names: ReadonlyMap<string, string>
  categoryNames: ReadonlyMap<string, string>
  addresses: OldAddresses
  files: FileBringer
  note: (what: string) => void
}

/** Pages of another site become guides of this category. */
const PAGES = 'About'
const MOST_TAGS = 30

/**
 * The row of a text, its links and pictures leading here, without the HTML that is made from it.
 *
 * @throws ImportRefusal when its document cannot be stored
 */
export async function textRow(text: OldText, making: RowMaking): Promise<MovedText> {
  const { people, categoryNames, note } = making
  const document = withOtherAuthors(text, await rewrittenDocument(withCover(text), making), making)
  const checked = checkedDocument(document)
  if ('problem' in checked) throw new ImportRefusal(checked.problem)
  const isArticle = text.kind === 'article'
  const isPublished = text.state === 'published' && text.publishedAt !== null
  const [first] = text.authors.flatMap((author) => people.get(author)?.id ?? [])
  if (text.title.length > 200) note('its title was cut at 200 signs')
  return {
    id: making.id,
    slug: making.slug,
    title: cutLine(text.title, 200).slice(0, 200),
    excerpt: cutLine(text.excerpt, 1000).slice(0, 1000),
    document: document as unknown as MovedText['document'] & object,
    author_id: first ?? null,
    category: isArticle ? text.category && cutLine(categoryNames.get(text.category) ?? text.category, 80) : PAGES,
    read_time: readTimeOf(document) ?? '1 min read',
    image_url: await imageHere(text, making),
    is_published: isPublished,
    publish_date: isPublished ? text.publishedAt : null,
    ...(text.state === 'submitted' ? { submitted_at: text.updatedAt } : {}),
    created_at: text.createdAt,
    updated_at: text.updatedAt,
    tags: tagsHere(text, note),
    meta_description: cutLine(text.metaDescription, 500).slice(0, 500) || null,
    ...(isArticle ? { is_feature: text.isFeature, canonical_url: canonicalHere(text, note) } : {}),
  }
}

/** A cover of which something is said stands at the head of the text: by itself it is shown in lists alone. */
function withCover({ image, document }: OldText): DocumentNode {
  const content = document.content ?? []
  const isThere = content.some(({ type, attrs }) => type === 'picture' && attrs?.['src'] === image?.src)
  if (!image || isThere || !(image.alt || image.caption)) return document
  return { ...document, content: [{ type: 'picture', attrs: { ...image } }, ...content] }
}

/** A byline is one person here: all of them are named at the end of the text, each leading to their page. */
function withOtherAuthors({ authors }: OldText, document: DocumentNode, making: RowMaking): DocumentNode {
  const { names, people, note } = making
  const nameOf = (author: string) => names.get(author) ?? author
  const [first, ...others] = authors
  if (first === undefined || others.length === 0) return document
  note(`its byline is ${nameOf(first)}; all its authors are named at its end`)
  const content = authors.flatMap((author, at) => [
    italic(at === 0 ? 'By ' : at === others.length ? ' and ' : ', '),
    italic(nameOf(author), people.get(author)?.slug),
  ])
  return { ...document, content: [...(document.content ?? []), { type: 'paragraph', content }] }
}

function italic(text: string, author?: string): DocumentNode {
  const link =
    author === undefined ? [] : [{ type: 'link' as const, attrs: { href: href('author', { slug: author }) } }]
  return { type: 'text', text, marks: [...link, { type: 'italic' }] }
}

async function imageHere({ image }: OldText, { files, note }: RowMaking): Promise<string | null> {
  if (!image) return null
  try {
    return (await files.picture(image.src, image.alt)).src
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error
    note(`its cover ${image.src} did not come: ${error.message}`)
    return null
  }
}

/** A tag has an address; names that have none in Latin letters are told. */
function tagsHere({ tags }: OldText, note: (what: string) => void): string[] {
  const kept = tags.filter((tag) => slugOf(tag) !== '').map((tag) => cutLine(tag, 80))
  const left = tags.filter((tag) => slugOf(tag) === '')
  if (left.length > 0) note(`tags without an address in Latin letters were left out: ${left.join(', ')}`)
  if (kept.length > MOST_TAGS) note(`it has ${kept.length} tags: the first ${MOST_TAGS} were taken`)
  return [...new Set(kept)].slice(0, MOST_TAGS)
}

function canonicalHere({ canonical }: OldText, note: (what: string) => void): string | null {
  if (canonical === null) return null
  if (/^https:\/\/\S+$/.test(canonical) && canonical.length <= 2000) return canonical
  note(`its canonical address "${canonical.slice(0, 200)}" is no https address and was left out`)
  return null
}
