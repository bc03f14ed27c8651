import type { HeldFigure } from '#queries/rates'
import { formatMoment } from '#ui/dates'
import { type Column, Table } from '#ui/table'
import { DeskSection } from './desk-section.tsx'
import { signedBy } from './desk-words.ts'
import { Subject, valueOf } from './held.tsx'
import type { OpenDesk } from './use-desk.ts'

/** What became of held figures: who decided, when, and why. */
export const Decided = ({ desk: { records, editor } }: { desk: OpenDesk }) =>
  records.decided.length > 0 && (
    <DeskSection id="decided" title="Decided lately">
      <Table
        caption="Held figures that were decided, the last first"
        quietCaption
        rows={records.decided}
        keyOf={({ id }) => String(id)}
        columns={columnsFor(editor.id)}
      />
    </DeskSection>
  )

const columnsFor = (reader: string): Column<HeldFigure>[] => [
  { head: 'Series and day', kind: 'row', cell: (held) => <Subject held={held} /> },
  { head: 'Value', kind: 'number', cell: valueOf },
  { head: 'Decision', cell: (held) => (held.decision === 'taken' ? 'taken' : 'discarded') },
  { head: 'By', cell: ({ decidedBy }) => signedBy(decidedBy, reader) },
  {
    head: 'When',
    cell: ({ decidedAt }) => decidedAt && <time dateTime={decidedAt}>{formatMoment(decidedAt)}</time>,
  },
  { head: 'Note', cell: ({ note }) => note },
]
