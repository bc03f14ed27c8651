import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Client } from '#queries/shared'
import {
  type ExportedAuthor,
  type ExportedText,
  exportedAuthors,
  exportedCategories,
  exportedRecords,
  exportedSeries,
  exportedReferences,
  exportedStateTexts,
  exportedTexts,
} from '#queries/desk'
import { stringify } from 'yaml'
import type { DocumentNode } from '#documents'
import { linksTerms, markdownLineOf, markdownOf, pointsOf, withoutPoints } from '#documents'
import { KINDS, REFERENCE_KINDS, TEXT_KINDS } from '#kinds'
import { lenderListOf, stateListOf } from './record-lists.ts'

/**
 * Writes every story, guide, lesson, profile, term, wiki page and answer of the database as a content file, the categories, lenders
 * and states as one file each, what is written of a state as a file beside them, and the figures of each series: what editors wrote
 * on the site goes back under version control, with the figures that their texts name.
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
export async function exportContent(client: Client, folder: string): Promise<string[]> {
  const paths: string[] = []
  const write = async (kind: keyof typeof KINDS | 'series' | null, name: string, text: string) => {
    const place = kind === null ? folder : join(folder, kind === 'series' ? kind : KINDS[kind].folder)
    await mkdir(place, { recursive: true })
    await writeFile(join(place, name), text)
    paths.push(join(place, name))
  }
  await write(null, 'categories.yaml', yaml(await exportedCategories(client)))
  for (const author of await exportedAuthors(client)) await write('author', `${author.slug}.md`, profileOf(author))
  for (const kind of TEXT_KINDS) {
    for (const text of await exportedTexts(client, KINDS[kind].table)) {
      const points = pointsOf(text.document as DocumentNode).map(markdownLineOf)
      const document = withoutPoints(text.document as DocumentNode)
      await write(
        kind,
        `${text.slug}.md`,
        fileOf({ ...text, head: inOrder({ ...text.head, key_points: points }), document }),
      )
    }
  }
  for (const kind of REFERENCE_KINDS) {
    for (const text of await exportedReferences(client, KINDS[kind].table)) {
      await write(kind, `${text.slug}.md`, fileOf({ ...text, head: dated(text.head) }))
    }
  }
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

const yaml = (value: object): string => stringify(value, { lineWidth: 0 })

const fileOf = ({ head, document }: ExportedText): string =>
  `---\n${yaml(filled({ ...head, term_links: linksTerms(document as DocumentNode) ? null : false }))}---\n${markdownOf(document as DocumentNode)}`

const profileOf = ({ head, bio }: ExportedAuthor): string => `---\n${yaml(filled(head))}---\n${bio.trim()}\n`

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
