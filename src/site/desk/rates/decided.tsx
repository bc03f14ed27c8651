import { useCallback, useState } from 'react'
import { type DecidedReport, type HeldFigure, decidedFigures, decidedReports } from '#queries/desk'
import type { Client, TimePlace } from '#queries/shared'
import { formatMoment } from '#ui/dates.ts'
import { type Column, Table } from '#ui/table'
import { DeskSection, type ListPage, ListFrame, useAgain, useList } from '#newsroom'
import { type Signatures, signedBy } from './desk-words.ts'
import { Subject, valueOf } from './held.tsx'
import { type OpenDesk, signaturesOf } from './use-desk.ts'

/** What became of held figures and of reports: who decided, when, and why. */
export function Decided({ desk }: { desk: OpenDesk }) {
  const figures = useDecided(desk, decidedFigures)
  const reports = useDecided(desk, decidedReports)
  const signatures = signaturesOf(desk)
  return (
    <DeskSection id="decided" title="Decided lately">
      <ListFrame list={figures} placeholders={3} empty={{ title: 'No held figure was decided yet.' }}>
        {(rows) => (
          <Table
            caption="Held figures that were decided, the last first"
            quietCaption
            rows={rows}
            keyOf={({ id }) => String(id)}
            columns={figureColumns(signatures)}
          />
        )}
      </ListFrame>
      <ListFrame list={reports} placeholders={3} empty={{ title: 'No report was decided yet.' }}>
        {(rows) => (
          <Table
            caption="Reports that were decided, the last first"
            quietCaption
            rows={rows}
            keyOf={({ id }) => String(id)}
            columns={reportColumns(signatures)}
          />
        )}
      </ListFrame>
    </DeskSection>
  )
}

type AskDecided<Row> = (client: Client, after: TimePlace | null) => Promise<ListPage<Row, TimePlace>>

/** A page at a time; as far as it was read it is read again with the rest of the desk. */
function useDecided<Row>({ account, records }: OpenDesk, decided: AskDecided<Row>) {
  // Another one of the same account would begin the list anew.
  const [client] = useState(account.client)
  const ask = useCallback((after: TimePlace | null) => decided(client, after), [client, decided])
  const list = useList(ask)
  useAgain(list, records)
  return list
}

const figureColumns = (signatures: Signatures): Column<HeldFigure>[] => [
  { head: 'Series and day', kind: 'row', cell: (held) => <Subject held={held} /> },
  { head: 'Value', kind: 'number', cell: valueOf },
  { head: 'Decision', cell: (held) => (held.decision === 'taken' ? 'taken' : 'discarded') },
  { head: 'By', cell: ({ decidedBy }) => signedBy(decidedBy, signatures) },
  {
    head: 'When',
    cell: ({ decidedAt }) => decidedAt && <time dateTime={decidedAt}>{formatMoment(decidedAt)}</time>,
  },
  { head: 'Note', cell: ({ note }) => note },
]

const reportColumns = (signatures: Signatures): Column<DecidedReport>[] => [
  { head: 'Report', kind: 'row', cell: ({ title }) => title },
  { head: 'Decision', cell: ({ decision }) => decision },
  { head: 'By', cell: ({ decidedBy }) => signedBy(decidedBy, signatures) },
  { head: 'When', cell: ({ decidedAt }) => <time dateTime={decidedAt}>{formatMoment(decidedAt)}</time> },
]
