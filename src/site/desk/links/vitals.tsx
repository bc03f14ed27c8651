import { useEffect, useState } from 'react'
import { type MeasuredPage, pageMeasures } from '#queries/desk'
import { type VitalMetric, isVitalMetric } from '#queries/readership'
import type { Client } from '#queries/shared'
import { DeskSection, Failure } from '#newsroom'
import { reasonOf } from '#ui/reason.ts'
import { type Column, Table } from '#ui/table'
import { CsvDownload } from './csv-download.tsx'
import { vitalsCsv } from './link-csv.ts'
import { vitalWords } from './vital-words.ts'

type Measures = Partial<Record<VitalMetric, number[]>>
type Line = readonly [path: string, measures: Measures]

/** How fast pages are on readers' own devices. */
export function Vitals({ client, days }: { client: Client; days: number }) {
  const [measured, setMeasured] = useState<MeasuredPage[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    let isWanted = true
    pageMeasures(client, days).then(
      (found) => isWanted && setMeasured(found),
      (error: unknown) => isWanted && setFailure(`The measures could not be read. ${reasonOf(error)}.`),
    )
    return () => {
      isWanted = false
    }
  }, [client, days])
  const lines = measured && linesOf(measured)
  return (
    <DeskSection id="vitals" title="Web vitals" note="What three of four readers had, by the bounds of web.dev">
      <Failure words={failure} />
      {lines?.length === 0 && <p className="meta">Nothing was measured.</p>}
      {lines && lines.length > 0 && (
        <>
          <Table caption="Measures by page" quietCaption rows={lines} keyOf={([path]) => path} columns={COLUMNS} />
          <p className="actions desk-more">
            <CsvDownload name="web-vitals.csv" csv={async () => vitalsCsv(measured ?? [])} />
          </p>
        </>
      )}
    </DeskSection>
  )
}

function linesOf(measured: readonly MeasuredPage[]): Line[] {
  const lines = new Map<string, Measures>()
  for (const { path, metric, samples } of measured) {
    if (isVitalMetric(metric)) lines.set(path, { ...lines.get(path), [metric]: samples })
  }
  return [...lines]
}

const measure = (head: string, metric: VitalMetric): Column<Line> => ({
  head,
  cell: ([, measures]) => vitalWords(metric, measures[metric] ?? []),
})

const COLUMNS: Column<Line>[] = [
  { head: 'Page', kind: 'row', cell: ([path]) => path || 'All pages' },
  measure('Largest paint', 'lcp'),
  measure('Response to input', 'inp'),
  measure('Layout shift', 'cls'),
  measure('First byte', 'ttfb'),
]
