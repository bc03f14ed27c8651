import { documentOfHtml, plainLine } from '#imports/html'
import {
  cutLine,
  excerptOf,
  type Log,
  momentIn,
  type OldText,
  type TextOutline,
  noteList,
  reasonOf,
} from '#imports/shape'
import type { GhostTables } from './ghost-tables.ts'
import { lexicalHtml } from './lexical.ts'
import { mobiledocHtml } from './mobiledoc.ts'

/** A post as Ghost stores it; whatever it holds is looked at before it is believed. */
export type Post = Readonly<Record<string, unknown>>

const said = (row: Post, name: string): string => (typeof row[name] === 'string' ? row[name] : '')

/** A post in few words; links to its preview, and to its letter in a browser, are handed around, too. */
export function textsOutline(post: Post): TextOutline {
  const uuid = said(post, 'uuid')
  const slug = said(post, 'slug')
  return {
    id: said(post, 'id'),
    kind: post['type'] === 'page' ? 'guide' : 'article',
    slug,
    paths: [`/${slug}`, ...(uuid ? [`/p/${uuid}`, `/email/${uuid}`] : [])],
  }
}

type Note = (what: string) => void

/**
 * A post as a text.
 *
 * @throws ImportRefusal when neither its source nor its HTML can be read
 */
export function textOf(post: Post, tables: GhostTables, log: Log): OldText {
  const { notes, note } = noteList()
  const outline = textsOutline(post)
  const meta = tables.metaOf.get(outline.id) ?? {}
  const document = documentOfHtml(htmlOf(post, note, log).replaceAll(/__GHOST_URL__\/?/g, '/'), note)
  const tags = (tables.tagsOf.get(outline.id) ?? []).filter(({ isPublic }) => isPublic).map(({ name }) => name)
  const title = said(post, 'title').trim()
  const state = stateOf(post, meta, note)
  noteLosses(post, meta, note)
  const publishedAt = post['status'] === 'draft' ? null : dateOf(post, 'published_at')
  return {
    ...outline,
    title: title || '(Untitled)',
    excerpt: cutLine(said(post, 'custom_excerpt').trim(), 1000) || excerptOf(document),
    document,
    state,
    publishedAt,
    createdAt: dateOf(post, 'created_at') ?? publishedAt ?? NO_DATE,
    updatedAt: dateOf(post, 'updated_at') ?? publishedAt ?? NO_DATE,
    authors: tables.authorsOf.get(outline.id) ?? [],
    category: tags[0] ?? null,
    tags,
    image: imageOf(post, meta),
    isFeature: Number(post['featured']) === 1,
    metaDescription: said(meta, 'meta_description').trim(),
    canonical: said(post, 'canonical_url').trim() || null,
    notes,
  }
}

/** A post without any date stays the same however often it is read. */
const NO_DATE = '2000-01-01T00:00:00.000Z'

function htmlOf(post: Post, note: Note, log: Log): string {
  const [lexical, mobiledoc, html] = [said(post, 'lexical'), said(post, 'mobiledoc'), said(post, 'html')]
  try {
    if (lexical) return lexicalHtml(lexical, { note })
    if (mobiledoc) return mobiledocHtml(mobiledoc, { note })
  } catch (error) {
    if (!html) throw error
    note(
      `its source cannot be read, so its page was taken: ${reasonOf(error, `the source of "${said(post, 'title')}"`, log)}`,
    )
  }
  return html
}

const dateOf = (post: Post, name: string): string | null => momentIn(said(post, name))

function imageOf(post: Post, meta: Post): OldText['image'] {
  const src = said(post, 'feature_image').replace('__GHOST_URL__', '')
  if (!src) return null
  return { src, alt: said(meta, 'feature_image_alt'), caption: plainLine(said(meta, 'feature_image_caption')) }
}

/** Only what everybody could read is public here. */
function stateOf(post: Post, meta: Post, note: Note): OldText['state'] {
  const [status, visibility] = [said(post, 'status'), said(post, 'visibility') || 'public']
  const wasOut = status === 'published' || status === 'scheduled'
  if (Number(meta['email_only']) === 1 || status === 'sent') {
    note(`it ${status === 'sent' ? 'went out' : 'was to go out'} as a letter only: a draft here`)
    return 'draft'
  }
  if (visibility !== 'public') {
    note(`it was for ${MEMBERS.get(visibility) ?? visibility} only: a draft here`)
    return 'draft'
  }
  return wasOut ? 'published' : 'draft'
}

const MEMBERS: ReadonlyMap<string, string> = new Map([
  ['members', 'members'],
  ['paid', 'paying members'],
  ['tiers', 'some paying members'],
])

const LEFT_OUT: readonly [from: 'post' | 'meta', names: string[], words: string][] = [
  ['post', ['codeinjection_head', 'codeinjection_foot'], 'its code injection was left out'],
  ['post', ['custom_template'], 'its template was left out'],
  ['meta', ['meta_title'], 'its title for search pages was left out'],
  [
    'meta',
    ['og_title', 'og_description', 'og_image', 'twitter_title', 'twitter_description', 'twitter_image'],
    'its words and pictures for sharing were left out',
  ],
  ['meta', ['email_subject'], 'its subject as a letter was left out'],
]

function noteLosses(post: Post, meta: Post, note: Note): void {
  for (const [from, names, words] of LEFT_OUT) {
    const given = names.map((name) => said(from === 'post' ? post : meta, name)).filter(Boolean)
    const told = given.join('; ').replaceAll('__GHOST_URL__', '')
    if (given.length > 0) note(from === 'meta' ? `${words}: ${cutLine(told, 200)}` : words)
  }
  if (Number(post['show_title_and_feature_image'] ?? 1) === 0)
    note('its title and cover were hidden: they are shown here')
  if (!said(post, 'title').trim()) note('it has no title')
}
