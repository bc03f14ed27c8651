import { basename, dirname } from 'node:path'
import type { DocumentNode } from '#documents'
import { documentOfHtml } from '#imports/html'
import { cutLine, excerptOf, type OldText, type TextOutline, noteList, slugOf } from '#imports/shape'
import { type MarkdownFile, lineOf, listOf, momentOf } from './front-matter.ts'
import { markdownHtml } from './markdown-html.ts'

/** Fields that have a place here; everything else is told. */
const KNOWN = new Set(
  (
    'title slug permalink url aliases redirect_from date publish_date publishdate published_at pubdate lastmod updated updated_at last_modified_at ' +
    'modified created created_at author authors tags tag categories category description meta_description summary excerpt ' +
    'image cover cover_image featured_image feature_image thumbnail image_alt cover_alt draft published is_published status ' +
    'canonical canonical_url featured is_feature layout type'
  ).split(' '),
)

const DATED = /^(\d{4}-\d\d-\d\d)-/

/** Where a file's text was: what its head says, else its place in the folder. */
export function outlineOfFile(path: string, { head }: MarkdownFile): TextOutline {
  const name = basename(path).replace(/\.\w+$/, '')
  const folder = dirname(path) === '.' ? '' : `/${dirname(path)}`
  const isIndex = /^_?index$/i.test(name)
  const bare = (isIndex ? basename(folder) : name).replace(DATED, '')
  const given = lineOf(head, 'permalink', 'url')
  const own = isIndex ? folder || '/' : `${folder}/${bare}`
  const aliases = [...listOf(head, 'aliases'), ...listOf(head, 'redirect_from')]
  const paths = [given, own, ...aliases].filter((address) => address.startsWith('/'))
  const isPage = /^page$/i.test(lineOf(head, 'type', 'layout')) || /(?:^|\/)_?pages$/i.test(dirname(path))
  return {
    id: path,
    kind: isPage ? 'guide' : 'article',
    slug: slugOf(lineOf(head, 'slug')) || slugOf(bare) || 'text',
    paths: [...new Set(paths)],
  }
}

/** A file as a text. */
export function textOfFile(path: string, file: MarkdownFile): OldText {
  const { head, body } = file
  const { notes, note } = noteList()
  const outline = outlineOfFile(path, file)
  const document = withPlaces(documentOfHtml(markdownHtml(body), note), dirname(path))
  const title = lineOf(head, 'title') || headingOf(document) || outline.slug
  const publishedAt =
    momentOf(head, 'date', 'publish_date', 'publishdate', 'published_at', 'pubdate') ??
    momentOf({ date: DATED.exec(basename(path))?.[1] }, 'date')
  const updatedAt = momentOf(head, 'lastmod', 'updated', 'updated_at', 'last_modified_at', 'modified') ?? publishedAt
  const left = Object.keys(head).filter((name) => !KNOWN.has(name.toLowerCase()))
  if (left.length > 0) note(`fields were left out: ${left.join(', ')}`)
  const [category, ...further] = listOf(head, 'category', 'categories')
  return {
    ...outline,
    title,
    excerpt: cutLine(lineOf(head, 'excerpt', 'summary', 'description'), 1000) || excerptOf(document),
    document,
    state: isDraft(head, publishedAt, note) ? 'draft' : 'published',
    publishedAt,
    createdAt: momentOf(head, 'created', 'created_at') ?? publishedAt ?? NO_DATE,
    updatedAt: updatedAt ?? NO_DATE,
    authors: listOf(head, 'author', 'authors'),
    category: category ?? null,
    tags: [...new Set([...listOf(head, 'tags', 'tag'), ...further])],
    image: imageOf(head, dirname(path)),
    isFeature: head['featured'] === true || head['is_feature'] === true,
    metaDescription: lineOf(head, 'meta_description', 'description'),
    canonical: lineOf(head, 'canonical_url', 'canonical') || null,
    notes,
  }
}

/** A file without any date stays the same however often it is read. */
const NO_DATE = '2000-01-01T00:00:00.000Z'

function isDraft(head: MarkdownFile['head'], publishedAt: string | null, note: (what: string) => void): boolean {
  const isMarked =
    head['draft'] === true ||
    head['published'] === false ||
    head['is_published'] === false ||
    lineOf(head, 'status') === 'draft'
  if (!isMarked && publishedAt === null) note('it has no date: a draft here')
  return isMarked || publishedAt === null
}

const headingOf = ({ content = [] }: DocumentNode): string => {
  const heading = content.find(({ type }) => type === 'heading')
  return (heading?.content ?? []).map(({ text = '' }) => text).join('')
}

function imageOf(head: MarkdownFile['head'], folder: string): OldText['image'] {
  const src = lineOf(head, 'image', 'cover', 'cover_image', 'featured_image', 'feature_image', 'thumbnail')
  return src ? { src: placeOf(src, folder), alt: lineOf(head, 'image_alt', 'cover_alt'), caption: '' } : null
}

/** The place of a file that a text names from where it stands. */
function placeOf(address: string, folder: string): string {
  if (/^(?:[a-z][\w+.-]*:|\/|#)/i.test(address)) return address
  return new URL(address, `https://old.invalid/${folder === '.' ? '' : `${folder}/`}`).pathname
}

function withPlaces(node: DocumentNode, folder: string): DocumentNode {
  const src = node.attrs?.['src']
  const attrs = typeof src === 'string' ? { attrs: { ...node.attrs, src: placeOf(src, folder) } } : {}
  const marks = node.marks?.map((mark) =>
    mark.attrs
      ? { ...mark, attrs: { href: placeOf(mark.attrs.href, folder).replace(/\.(?:md|markdown|html?)(?=$|#)/, '') } }
      : mark,
  )
  const content = node.content?.map((child) => withPlaces(child, folder))
  return { ...node, ...attrs, ...(marks ? { marks } : {}), ...(content ? { content } : {}) }
}
