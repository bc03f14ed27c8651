import { renderingNow } from '#content'
import { type DocumentNode } from '#documents'
import {
  type MovedText,
  addCategories,
  movedRows,
  rememberMoved,
  writePathRedirects,
  writeTexts,
} from '#queries/moving'
import { type OldSite, type OldText, isBroken, reasonOf, slugOf, cutLine } from '#imports/shape'
import { type FileBringer, fileBringer } from './bring-files.ts'
import { type Person, bringPeople } from './bring-people.ts'
import type { Destination, OnProgress } from './destination.ts'
import { type MoveReport, emptyReport } from './move-report.ts'
import { type OldAddresses, oldAddresses } from './old-addresses.ts'
import { type PlannedText, plannedTexts } from './plan-slugs.ts'
import { fingerprint } from './stable-id.ts'
import { textRow } from './text-row.ts'

export interface MoveOptions {
  /** Everything is looked at and nothing is written. */
  dryRun: boolean
  onProgress?: OnProgress
  /** Waited for after each text, so that others get their turn; when it throws, the move ends there. */
  pause?: (title: string) => Promise<void>
}

/** Texts that are written together. */
const BATCH = 50

/**
 * Brings another site's texts, people, pictures and addresses in. Doing it twice is doing it once: what is unchanged is left
 * alone, what was changed or deleted here since stands as it is. A text that cannot be taken is told and stops no other; being cut
 * off loses nothing.
 *
 * @throws ContentLoadError when the backend does not respond
 */
export async function moveIn(site: OldSite, to: Destination, options: MoveOptions): Promise<MoveReport> {
  const report = emptyReport(options.dryRun)
  report.siteNotes.push(...site.notes)
  const moving = await openMove(site, to, report)
  let waiting: ReadyText[] = []
  let done = 0
  const flush = async () => {
    await writeReady(moving, waiting)
    waiting = []
    options.onProgress?.({ done, of: site.outlines.length })
  }
  for await (const text of site.texts()) {
    done += 1
    if (isBroken(text)) report.broken.push({ title: text.title || text.id, why: text.broken })
    else {
      const ready = await readyText(moving, text)
      if (ready) waiting.push(ready)
    }
    if (waiting.length >= BATCH || done % BATCH === 0) await flush()
    await options.pause?.(text.title)
  }
  await flush()
  const redirects = moving.addresses.redirects((id) => moving.come.has(id))
  report.redirects = redirects.length
  if (!options.dryRun) {
    const elsewhere = await writePathRedirects(to.client, redirects)
    report.siteNotes.push(...elsewhere.map(({ path, target }) => `${path} leads to ${target} here, and stands`))
  }
  return report
}

interface Moving {
  site: OldSite
  to: Destination
  report: MoveReport
  planned: ReadonlyMap<string, PlannedText>
  people: ReadonlyMap<string, Person>
  names: ReadonlyMap<string, string>
  categoryNames: ReadonlyMap<string, string>
  addresses: OldAddresses
  files: FileBringer
  render: (document: DocumentNode) => Pick<MovedText, 'content'> & { figures: object[] }
  /** Old ids of texts that are here. */
  come: Set<string>
}

async function openMove(site: OldSite, to: Destination, report: MoveReport): Promise<Moving> {
  const moved = await movedRows(to.client, site.source)
  const planned = await plannedTexts(to.client, site, moved)
  const files = fileBringer({ site, to, report })
  const people = await bringPeople({ site, to, report, moved, files })
  const wanted = site.categories.filter(({ name }) => slugOf(name) !== '')
  const shelves = wanted.map(({ name, description }) => ({ name: cutLine(name, 80), slug: slugOf(name), description }))
  const categoryNames = await addCategories(to.client, shelves, { dryRun: report.isDryRun })
  report.categories = wanted.length
  const authorSlugs = new Map([...people].map(([id, { slug }]) => [id, slug]))
  const addresses = oldAddresses(site, { slugs: planned, authorSlugs, categoryNames })
  const names = new Map(site.authors.map(({ id, name }) => [id, name]))
  const render = await renderingNow(to.client)
  return { site, to, report, planned, people, names, categoryNames, addresses, files, render, come: new Set() }
}

interface ReadyText {
  oldId: string
  title: string
  plan: PlannedText
  row: MovedText
  hash: string
}

/** A text's row where it is to be written; null where it is not, which is told. */
async function readyText(moving: Moving, text: OldText): Promise<ReadyText | null> {
  const { report, planned, come } = moving
  const plan = planned.get(text.id)
  if (!plan) return null
  const { memory, revision } = plan
  if (memory && revision === null) {
    report.deleted.push(text.title)
    return null
  }
  come.add(text.id)
  const notes = [...text.notes]
  const ready = await rowOf(moving, text, { plan, notes })
  if (notes.length > 0) report.textNotes.push({ title: text.title, notes })
  if (!ready) return null
  if (memory && revision !== null && revision > memory.revision) {
    if (memory.hash !== ready.hash) report.edited.push(text.title)
    else report.unchanged += 1
    return null
  }
  if (memory?.hash === ready.hash && revision === memory.revision) {
    report.unchanged += 1
    return null
  }
  return ready
}

async function rowOf(
  moving: Moving,
  text: OldText,
  { plan, notes }: { plan: PlannedText; notes: string[] },
): Promise<ReadyText | null> {
  const note = (what: string) => void (notes.includes(what) || notes.push(what))
  try {
    const row = await textRow(text, { ...moving, id: plan.id, slug: plan.slug, note })
    return { oldId: text.id, title: text.title, plan, row, hash: fingerprint(row) }
  } catch (error) {
    // The backend that does not respond is no fault of the text.
    if (error instanceof Error && error.name === 'ContentLoadError') throw error
    moving.report.broken.push({ title: text.title, why: reasonOf(error, `"${text.title}"`, moving.to.log) })
    moving.come.delete(text.id)
    return null
  }
}

async function writeReady({ site, to, report, render, come }: Moving, texts: readonly ReadyText[]): Promise<void> {
  if (report.isDryRun) {
    report.written += texts.length
    return
  }
  for (const kind of ['article', 'guide'] as const) {
    const some = texts.filter(({ plan }) => plan.kind === kind)
    const rows = some.map(({ row }) => ({ ...row, ...render(row.document as unknown as DocumentNode) }) as MovedText)
    const { written, refused } = await writeTexts(to.client, kind === 'article' ? 'articles' : 'guides', rows)
    const revisions = new Map(written.map(({ id, revision }) => [id, revision]))
    report.written += written.length
    for (const { oldId, title, plan } of some) {
      const why = refused.get(plan.id)
      if (why === undefined) continue
      report.broken.push({ title, why })
      come.delete(oldId)
    }
    const remembered = some.flatMap(({ oldId, plan, hash }) => {
      const revision = revisions.get(plan.id)
      return revision === undefined
        ? []
        : [{ source: site.source, old_id: oldId, kind, row_id: plan.id, hash, revision }]
    })
    await rememberMoved(to.client, remembered)
  }
}
