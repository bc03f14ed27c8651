import type { DocumentNode } from '#documents'

/* What every reader makes of another system's export, and what alone the writer knows. */

/** Another site, as its export tells of it. */
export interface OldSite {
  /** Begins the identity of everything that comes from it: `ghost`, `wordpress:example.com`. */
  source: string
  /** Hosts that the site was reached at; links to them are links within it. */
  hosts: readonly string[]
  authors: readonly OldAuthor[]
  categories: readonly OldCategory[]
  /** Names of tags and where their pages were. */
  tags: readonly OldTag[]
  /** Old paths that lead elsewhere than a text: `/rss` to `/rss.xml`; `^` begins a pattern whose parts `$1` names. */
  redirects: readonly OldRedirect[]
  /** What the whole export holds and this site does not take, or takes otherwise. */
  notes: readonly string[]
  /** Every text, in few words, for links between them. */
  outlines: readonly TextOutline[]
  /** The texts themselves, one after another. */
  texts(): AsyncIterable<OldText | BrokenText>
  /** The address of a file in its full size, for whatever size a text names. */
  fullAddress(address: string): string
  /** The file of a picture or document, by its old address; null where the export has none beside it. */
  fileOf(address: string): string | null
}

export interface OldAuthor {
  id: string
  slug: string
  name: string
  bio: string
  photo: string | null
  /** Addresses by their names: linkedin, twitter, website. */
  contacts: Readonly<Record<string, string>>
  /** Their page, as a path. */
  paths: readonly string[]
}

export interface OldCategory {
  name: string
  description: string
  paths: readonly string[]
}

interface OldTag {
  name: string
  paths: readonly string[]
}

export interface OldRedirect {
  from: string
  to: string
}

/** A story; a page becomes a guide. */
export type OldKind = 'article' | 'guide'

export interface TextOutline {
  id: string
  kind: OldKind
  slug: string
  /** Every path by which it was reached, without the host: the present one first. `?p=7` is an address by its number. */
  paths: readonly string[]
}

/** What becomes of a text here. */
type OldState = 'published' | 'draft' | 'submitted'

export interface OldText extends TextOutline {
  title: string
  excerpt: string
  document: DocumentNode
  state: OldState
  /** ISO; in the future for a scheduled text, null for one that never was out. */
  publishedAt: string | null
  createdAt: string
  updatedAt: string
  /** Ids of authors, the first of them the byline. */
  authors: readonly string[]
  category: string | null
  tags: readonly string[]
  image: { src: string; alt: string; caption: string } | null
  isFeature: boolean
  metaDescription: string
  canonical: string | null
  /** What of it is not taken over, or otherwise. */
  notes: readonly string[]
}

/** A text that could not be read; the others are. */
interface BrokenText {
  id: string
  title: string
  broken: string
}

export const isBroken = (text: OldText | BrokenText): text is BrokenText => 'broken' in text

/** No text of a newsroom is longer, with all that its old system keeps of it; of Markdown, its file. */
export const MOST_BYTES_OF_A_TEXT = 32 * 1024 * 1024
export const TOO_LONG = 'it is longer than 32 MB'

/** Lists what happens to a text, each thing once. */
export function noteList(): { notes: string[]; note: (what: string) => void } {
  const notes: string[] = []
  return { notes, note: (what) => void (notes.includes(what) || notes.push(what)) }
}
