import type { DecidedReport, HeldFigure } from '#queries/desk'
import { formatMoment } from '#ui/dates.ts'
import { type Column, Table } from '#ui/table'
import { DeskSection } from '#newsroom'
import { type Signatures, signedBy } from './desk-words.ts'
import { Subject, valueOf } from './held.tsx'
import { type OpenDesk, signaturesOf } from './use-desk.ts'

/** What became of held figures and of reports: who decided, when, and why. */
export function Decided({ desk }: { desk: OpenDesk }) {
  const { decided, decidedReports } = desk.records
  if (decided.length === 0 && decidedReports.length === 0) return null
  const signatures = signaturesOf(desk)
  return (
    <DeskSection id="decided" title="Decided lately">
      {decided.length > 0 && (
        <Table
          caption="Held figures that were decided, the last first"
          quietCaption
          rows={decided}
          keyOf={({ id }) => String(id)}
          columns={figureColumns(signatures)}
        />
      )}
      {decidedReports.length > 0 && (
        <Table
          caption="Reports that were decided, the last first"
          quietCaption
          rows={decidedReports}
          keyOf={({ id }) => String(id)}
          columns={reportColumns(signatures)}
        />
      )}
    </DeskSection>
  )
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
