import { type Client } from '#queries/shared'
import {
  type ImportRecord,
  RATES_DESK,
  type ReportRow,
  existingRows,
  hasAccount,
  importRecords,
  rememberImports,
  reportRow,
  writeRows,
} from '#queries/desk'
import { reportOf, reportSources } from '#queries/rates'
import { stableId } from './fingerprint.ts'
import { type ReportArticle, articleOfReport } from './report-article.ts'

/** When a report is written, and whether it goes out without an editor. */
export interface ReportOrder {
  /** ISO date in the newsroom. */
  today: string
  /** The operator said so: a new report is published at once. */
  publish: boolean
}

/** What became of the order, with a sentence for the log. */
export interface Drafted {
  outcome: 'drafted' | 'published' | 'renewed' | 'unchanged' | 'edited' | 'discarded' | 'refused'
  slug: string | null
  words: string
}

/** Written down before the row is: a report that was cut off there is written again. */
const BEING_WRITTEN = 'being written'

/**
 * Writes the report on the newest week as a draft of the Rates Desk, or publishes it. The same figures again change
 * nothing; a draft that nobody touched is written anew when its figures were revised; what an editor edited, published or
 * deleted is left as it is.
 *
 * @param client with the service key
 * @throws ContentLoadError when the backend does not respond
 * @example
 * ```ts
 * const { outcome, words } = await draftReport(serviceClient, { today: '2026-08-20', publish: false })
 * ```
 */
export async function draftReport(client: Client, { today, publish }: ReportOrder): Promise<Drafted> {
  const sources = await reportSources(client, today)
  const report = sources && reportOf(sources, today)
  if (!sources || !report) return refused('There is no weekly series of rates.')
  if ('refused' in report) return refused(report.words)
  const draft = articleOfReport(report, sources)
  const path = `reports/${draft.slug}`
  const [record, row] = await Promise.all([recordOf(client, path), reportRow(client, draft.slug)])
  const left = leftAlone(draft, record, row)
  if (left) return left
  const authorId = await deskId(client)
  if (!authorId) return refused(`The address /author/${RATES_DESK} belongs to somebody with an account.`)
  await writeDraft(client, { draft, path, row, authorId, publish })
  if (row)
    return { outcome: 'renewed', slug: draft.slug, words: `${draft.slug} was written anew from revised figures.` }
  return publish
    ? { outcome: 'published', slug: draft.slug, words: `${draft.slug} is published.` }
    : { outcome: 'drafted', slug: draft.slug, words: `${draft.slug} waits for an editor.` }
}

const refused = (words: string): Drafted => ({ outcome: 'refused', slug: null, words })

const recordOf = async (client: Client, path: string): Promise<ImportRecord | null> =>
  (await importRecords(client)).get(path) ?? null

/** Why a report that is there, or was, stays as it is; null when it is to be written. */
function leftAlone({ slug, hash }: ReportArticle, record: ImportRecord | null, row: ReportRow | null): Drafted | null {
  const left = (outcome: Drafted['outcome'], words: string): Drafted => ({ outcome, slug, words: `${slug} ${words}` })
  if (!row) return record && record.hash !== BEING_WRITTEN ? left('discarded', 'was discarded by an editor.') : null
  if (!record || row.revision > (record.revision ?? 0)) return left('edited', 'was edited on the site and stands.')
  if (record.hash === hash) return left('unchanged', 'is there already.')
  return row.isPublished && record.hash !== BEING_WRITTEN
    ? left('unchanged', 'is published and stands, though its figures were revised since.')
    : null
}

interface Work {
  draft: ReportArticle
  path: string
  row: ReportRow | null
  authorId: string
  publish: boolean
}

async function writeDraft(client: Client, { draft, path, row, authorId, publish }: Work): Promise<void> {
  const { slug, hash } = draft
  const record = { path, kind: 'report', slug, removed_at: null }
  await rememberImports(client, [{ ...record, hash: BEING_WRITTEN, revision: (row?.revision ?? 0) + 1 }])
  const now = new Date().toISOString()
  const state = row ? {} : { is_published: publish, publish_date: publish ? now : null }
  const [written] = await writeRows(client, 'articles', [
    { ...draft.row, ...state, author_id: authorId, updated_at: now },
  ])
  if (!written) throw new Error(`${slug}: the report was not written`)
  await rememberImports(client, [{ ...record, hash, content_id: written.id, revision: written.revision }])
}

const DESK_BIO =
  'The Rates Desk is no person. It is a program that writes the weekly report on mortgage rates from the series that this site keeps, and from nothing else: the same figures always give the same text. Each figure leads to its source and date. An editor reads the report before it is published, unless whoever runs the site has it go out at once. What the figures do not show, the desk does not say: it names no cause and gives no forecast.'

/** The desk's author, made when it is first needed; null when somebody with an account has its address. */
async function deskId(client: Client): Promise<string | null> {
  const known = (await existingRows(client, 'authors', [RATES_DESK])).get(RATES_DESK)
  if (known) return (await hasAccount(client, known.id)) ? null : known.id
  const [desk] = await writeRows(client, 'authors', [
    {
      id: stableId(`author/${RATES_DESK}`),
      slug: RATES_DESK,
      name: 'Rates Desk',
      title: 'Written from data by program',
      bio: DESK_BIO,
      short_bio: 'A program that writes the weekly report on mortgage rates from the series that this site keeps.',
      expertise: ['Mortgage rates'],
      experience: 'A program',
    },
  ])
  if (!desk) throw new Error('The author Rates Desk was not written')
  return desk.id
}
