import type { FigureSources, TermIndex } from '#documents'
import { rememberImports, storedStateTexts, writeStateText } from '#queries/desk'
import { type Bringing, chunksOf, exportedPath, readOrTold } from './bring-files.ts'
import { fingerprintOfStateText, isStateTextEdited, stateTextRow } from './import-state-texts.ts'
import { readStateText } from './text-file.ts'

/** Brings in what an export says of states, where nobody has changed it here. */
export async function bringStateTexts(
  job: Bringing,
  paths: readonly string[],
  { sources, terms }: { sources: FigureSources; terms: TermIndex },
): Promise<void> {
  const { client, report, records, options } = job
  for (const chunk of chunksOf(paths)) {
    const files = await readOrTold(job, chunk, ({ path, text, report: told }) =>
      readStateText({ kind: 'state', path, text, sources, report: told, asStored: true }),
    )
    const stored = await storedStateTexts(
      client,
      files.map(({ slug }) => slug),
    )
    for (const file of files) {
      const known = stored.get(file.slug)
      const standing = [records.get(file.path), records.get(exportedPath(file.path))]
      if (!known) report.broken.push({ path: file.path, why: 'there is no such state here' })
      else if (standing.every((record) => isStateTextEdited(known, record))) report.edited.push(file.path)
      else {
        report.written += 1
        report.files.push(file.path)
        if (options.dryRun) continue
        const written = await writeStateText(client, stateTextRow(file, terms))
        const hash = `${file.hash} ${written ? fingerprintOfStateText(written) : ''}`
        const record = { path: exportedPath(file.path), kind: 'exported', slug: file.slug, hash, removed_at: null }
        await rememberImports(client, [record])
      }
    }
  }
}
