import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Client } from '#queries/shared'
import {
  type ExportedAuthor,
  type ExportedText,
  exportedAuthors,
  exportedCategories,
  exportedCount,
  exportedRecords,
  exportedSeries,
  exportedReferences,
  exportedStateTexts,
  exportedTexts,
  formerAddresses,
} from '#queries/desk'
import { stringify } from 'yaml'
import type { DocumentNode } from '#documents'
import { linksTerms, markdownLineOf, markdownOf, pointsOf, withoutPoints } from '#documents'
import { KINDS, type KindName, REFERENCE_KINDS, type ReferenceKind, TEXT_KINDS, type TextKind } from '#kinds'
import { KINDS_ON_SERVER } from '#kinds/on-server'
import { type AddressBook, addressBook } from './former-addresses.ts'
import { lenderListOf, stateListOf } from './record-lists.ts'

/**
 * Writes every story, guide, lesson, profile, term, wiki page and answer of the database as a content file, the categories, lenders
 * and states as one file each, what is written of a state as a file beside them, and the figures of each series: what editors wrote
 * on the site goes back under version control, with the figures that their texts name. Texts are read so many at a time.
 *
 * @param client with the service key
 * @param folder is made where it does not exist; files of the same name are replaced
 * @returns the paths written
 * @throws ContentLoadError when the backend does not respond
 * @example
 * ```ts
 * const paths = await exportContent(serviceClient, 'export')
 * ```
 */
export async function exportContent(client: Client, folder: string, watch: ExportWatch = {}): Promise<string[]> {
  const writing = await openWriting(client, folder, watch)
  const { paths, write } = writing
  await write(null, 'categories.yaml', yaml(await exportedCategories(client)))
  const book = addressBook(await formerAddresses(client))
  if (book.redirects.length > 0) await write(null, REDIRECTS, yaml(book.redirects))
  for (const author of await exportedAuthors(client))
    await write('author', `${author.slug}.md`, profileOf(author, book.of('author', author.slug)))
  for (const kind of TEXT_KINDS)
    for await (const text of exportedTexts(client, KINDS[kind].table))
      await writing.text(kind, withFormer(book, kind, withPoints(text)))
  for (const kind of REFERENCE_KINDS)
    for await (const text of exportedReferences(client, KINDS[kind].table))
      await writing.text(kind, withFormer(book, kind, { ...text, head: dated(text.head) }))
  await write('lender', 'lenders.yaml', yaml(lenderListOf(await exportedRecords(client, 'lenders'))))
  await write('state', 'states.yaml', yaml(stateListOf(await exportedRecords(client, 'states'))))
  for (const text of await exportedStateTexts(client)) await write('state', `${text.slug}.md`, fileOf(text))
  const heads: object[] = []
  for await (const { head, figures } of exportedSeries(client)) {
    heads.push(filled(head))
    const rows = figures.map(({ on, value, status }) => `${on},${value},${status}\n`)
    await write('series', `${head.id}.csv`, `date,value,status\n${rows.join('')}`)
  }
  await write('series', 'series.yaml', yaml(heads))
  return paths
}

/** Who looks on. */
export interface ExportWatch {
  onProgress?: (part: { done: number; of: number }) => void
  /** Waited for after each text, so that others get their turn; when it throws, the export ends there. */
  pause?: (title: string) => Promise<void>
}

/** Addresses that lead elsewhere than to a text. */
export const REDIRECTS = 'redirects.yaml'

/** What writes files, and says how many texts are written. */
async function openWriting(client: Client, folder: string, { onProgress, pause }: ExportWatch) {
  const paths: string[] = []
  const of = onProgress ? await exportedCount(client, [...TEXT_KINDS, ...REFERENCE_KINDS].map(tableOf)) : 0
  let done = 0
  const write = async (kind: keyof typeof KINDS | 'series' | null, name: string, text: string) => {
    const place = kind === null ? folder : join(folder, kind === 'series' ? kind : KINDS_ON_SERVER[kind].folder)
    await mkdir(place, { recursive: true })
    await writeFile(join(place, name), text)
    paths.push(join(place, name))
  }
  const text = async (kind: keyof typeof KINDS, { slug, head, document }: ExportedText) => {
    await write(kind, `${slug}.md`, fileOf({ slug, head, document }))
    done += 1
    onProgress?.({ done, of })
    await pause?.(slug)
  }
  return { paths, write, text }
}

const tableOf = (kind: TextKind | ReferenceKind) => KINDS[kind].table

/** Key points stand in the head. */
function withPoints(text: ExportedText): ExportedText {
  const document = text.document as DocumentNode
  const head = inOrder({ ...text.head, key_points: pointsOf(document).map(markdownLineOf) })
  return { ...text, head, document: withoutPoints(document) }
}

const withFormer = (book: AddressBook, kind: KindName, text: ExportedText): ExportedText => ({
  ...text,
  head: { ...text.head, redirect_from: listed(book.of(kind, text.slug)) },
})

const listed = (paths: readonly string[]) => (paths.length > 0 ? paths : null)

const yaml = (value: object): string => stringify(value, { lineWidth: 0 })

const fileOf = ({ head, document }: ExportedText): string =>
  `---\n${yaml(filled({ ...head, term_links: linksTerms(document as DocumentNode) ? null : false }))}---\n${markdownOf(document as DocumentNode)}`

const profileOf = ({ head, bio }: ExportedAuthor, former: readonly string[]): string =>
  `---\n${yaml(filled({ ...head, redirect_from: listed(former) }))}---\n${bio.trim()}\n`

type Head = Record<string, unknown>

/** A text that waits for its minute was edited before it: by then the edit is as old as the text. */
function inOrder(head: Head): Head {
  const { publish_date: published, updated_at: updated } = head
  const isBehind =
    typeof published === 'string' && typeof updated === 'string' && Date.parse(published) > Date.parse(updated)
  return isBehind ? { ...head, updated_at: published } : head
}

/** A draft of the reference shelf that has no date yet carries that of its last edit. */
const dated = (head: Head): Head => ({ ...head, publish_date: head['publish_date'] ?? head['updated_at'] })

/** Without the fields that are empty. */
const filled = (head: Head): Head =>
  Object.fromEntries(Object.entries(head).filter(([, value]) => value !== null && value !== undefined && value !== ''))
