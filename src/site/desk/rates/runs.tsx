import { useState } from 'react'
import type { IngestionRun } from '#queries/desk'
import { Button } from '#ui/button'
import { formatMoment } from '#ui/dates.ts'
import { type Column, Table } from '#ui/table'
import { MOST_RUNS } from './desk-records.ts'
import { DeskSection } from '#newsroom'
import { sourceName } from './desk-sources.ts'
import { signedBy } from './desk-words.ts'
import { Outcome } from './sources.tsx'
import { type OpenDesk, signaturesOf } from './use-desk.ts'

const FIRST_RUNS = 12

/** The log: every run of a source, and every entry by hand. */
export function Runs({ desk }: { desk: OpenDesk }) {
  const [isWhole, setWhole] = useState(false)
  const { runs } = desk.records
  if (runs.length === 0) return null
  return (
    <DeskSection
      id="runs"
      title="Runs"
      note={runs.length < MOST_RUNS ? 'Newest first' : `The last ${MOST_RUNS}, newest first`}
    >
      <Table
        caption="Runs of the sources and entries by hand"
        quietCaption
        rows={isWhole ? runs : runs.slice(0, FIRST_RUNS)}
        keyOf={({ id }) => String(id)}
        columns={columnsFor(desk)}
      />
      {runs.length > FIRST_RUNS && (
        <p className="desk-more">
          <Button small kind="plain" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Fewer runs' : `All ${runs.length} runs`}
          </Button>
        </p>
      )}
    </DeskSection>
  )
}

const columnsFor = (desk: OpenDesk): Column<IngestionRun>[] => [
  { head: 'Run', kind: 'row', cell: ({ source }) => sourceName(source, desk.records.sources) },
  { head: 'Began', cell: ({ startedAt }) => <time dateTime={startedAt}>{formatMoment(startedAt)}</time> },
  { head: 'Took', kind: 'number', cell: (run) => secondsOf(run) },
  { head: 'Rows read', kind: 'number', cell: ({ rowsRead }) => rowsRead.toLocaleString('en-US') },
  { head: 'What came of it', cell: (run) => <Outcome run={run} /> },
  {
    head: 'By',
    cell: ({ source, startedBy }) =>
      source !== 'desk' && startedBy === null ? 'program' : signedBy(startedBy, signaturesOf(desk)),
  },
]

/** How long a run took; an entry by hand takes no time. */
function secondsOf({
  startedAt,
  endedAt,
  source,
}: {
  startedAt: string
  endedAt: string | null
  source: string
}): string {
  if (!endedAt || source === 'desk') return ''
  return `${((Date.parse(endedAt) - Date.parse(startedAt)) / 1000).toFixed(1)} s`
}
