import { useCallback, useState } from 'react'
import { type IngestionRun, sourceRuns } from '#queries/desk'
import type { TimePlace } from '#queries/shared'
import { formatMoment } from '#ui/dates.ts'
import { type Column, Table } from '#ui/table'
import { Choose, DeskSection, ListFrame, useAgain, useList } from '#newsroom'
import { sourceName } from './desk-sources.ts'
import { signedBy } from './desk-words.ts'
import { Outcome } from './sources.tsx'
import { type OpenDesk, signaturesOf } from './use-desk.ts'

/** The log: every run of a source, and every entry by hand. */
export function Runs({ desk }: { desk: OpenDesk }) {
  const { account, records } = desk
  const [source, setSource] = useState<string | null>(null)
  // Another one of the same account would begin the list anew.
  const [client] = useState(account.client)
  const ask = useCallback((after: TimePlace | null) => sourceRuns(client, source, after), [client, source])
  const list = useList(ask)
  useAgain(list, records)
  return (
    <DeskSection id="runs" title="Runs" note="Newest first">
      <search className="desk-filters">
        <Choose
          id="runs-source"
          label="Source"
          any="all"
          value={source}
          options={records.lastRuns.map((run) => [run.source, sourceName(run.source, records.sources)])}
          onChange={setSource}
        />
      </search>
      <ListFrame list={list} empty={{ title: source ? 'No run of this source is kept.' : 'No source ran yet.' }}>
        {(runs) => (
          <Table
            caption="Runs of the sources and entries by hand"
            quietCaption
            rows={runs}
            keyOf={({ id }) => String(id)}
            columns={columnsFor(desk)}
          />
        )}
      </ListFrame>
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
