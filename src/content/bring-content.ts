import { type Client } from '#queries/shared'
import { rememberContent } from '#queries/desk'
import { contentFingerprint } from './content-fingerprint.ts'
import { enterCalculators } from './enter-calculators.ts'
import { enterDatedRecords } from './enter-dated-records.ts'
import { importContent, readContent } from './when-needed.ts'

/** What bringing content in amounts to, for the operator. */
interface Brought {
  sentence: string
  /** Files whose rows were edited on the site: they are not taken. */
  edited: string[]
}

/**
 * Imports the content folder unless exactly this content was imported before; then it is not even parsed.
 *
 * @param client with the service key
 * @param folders of the content and of the pictures it may show
 * @throws ContentRefusal with every problem, its file and line
 * @example
 * ```ts
 * const { sentence } = await bringContent(serviceClient, { content: 'content', pictures: 'public' })
 * ```
 */
export async function bringContent(client: Client, folders: { content: string; pictures: string }): Promise<Brought> {
  await enterCalculators(client)
  await enterDatedRecords(client)
  const hash = await contentFingerprint(folders.content)
  if (await rememberContent(client, hash, 'known')) return { sentence: 'unchanged', edited: [] }
  const report = await importContent(client, await readContent(folders.content, folders.pictures))
  await rememberContent(client, hash, 'imported')
  const gone = report.withdrawn.length ? `, ${report.withdrawn.length} withdrawn` : ''
  return { sentence: `${report.written} files imported, ${report.unchanged} unchanged${gone}`, edited: report.edited }
}
