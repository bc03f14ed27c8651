import { useCallback, useState } from 'react'
import { type MeasuredPage, type MeasuredPlace, pageMeasures } from '#queries/desk'
import type { VitalMetric } from '#queries/readership'
import type { Client } from '#queries/shared'
import { DeskSection, WordsField } from '#newsroom'
import type { Column } from '#ui/table'
import { vitalsCsv } from './link-csv.ts'
import { LinkTable } from './link-table.tsx'
import { vitalWords } from './vital-words.ts'

/** How fast pages are on readers' own devices. */
export function Vitals({ client, days }: { client: Client; days: number }) {
  const [words, setWords] = useState('')
  const ask = useCallback(
    (after: MeasuredPlace | null, most?: number) => pageMeasures(client, { words, days }, after, most),
    [client, words, days],
  )
  return (
    <DeskSection id="vitals" title="Web vitals" note="What three of four readers had, by the bounds of web.dev">
      <search className="desk-filters">
        <WordsField id="vitals-words" label="Address has" value={words} onChange={setWords} />
      </search>
      <LinkTable
        ask={ask}
        empty={{ title: 'Nothing was measured.' }}
        caption="Measures by page, the most measured first"
        keyOf={({ path }) => path}
        columns={COLUMNS}
        file={{ name: 'web-vitals.csv', csv: vitalsCsv }}
      />
    </DeskSection>
  )
}

const measure = (head: string, metric: VitalMetric): Column<MeasuredPage> => ({
  head,
  cell: ({ samples }) => vitalWords(metric, samples[metric] ?? []),
})

const COLUMNS: Column<MeasuredPage>[] = [
  { head: 'Page', kind: 'row', cell: ({ path }) => path || 'All pages' },
  measure('Largest paint', 'lcp'),
  measure('Response to input', 'inp'),
  measure('Layout shift', 'cls'),
  measure('First byte', 'ttfb'),
]
