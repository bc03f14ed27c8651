import type { HookDelivery } from '#queries/desk'
import { Button } from '#ui/button'
import { formatMoment } from '#ui/dates.ts'
import { StateMark } from '#ui/tag'
import { type Column, Table } from '#ui/table'
import { deliveryWords } from './delivery-words.ts'

interface Props {
  rows: readonly HookDelivery[]
  onAgain: (id: string) => void
}

/** A delivery, and how it is asked for again. */
type Row = HookDelivery & Pick<Props, 'onAgain'>

/** The log of a receiver, the newest first. */
export const Deliveries = ({ rows, onAgain }: Props) =>
  rows.length === 0 ? (
    <p className="meta">Nothing was sent to it in the last 30 days.</p>
  ) : (
    <Table
      caption="The last deliveries"
      rows={rows.map((row) => ({ ...row, onAgain }))}
      keyOf={({ id }) => id}
      columns={COLUMNS}
    />
  )

const Outcome = ({ delivery }: { delivery: HookDelivery }) => (
  <>
    {delivery.state !== 'arrived' && <StateMark tone="stale">{delivery.state}</StateMark>} {deliveryWords(delivery)}
  </>
)

const Again = ({ id, event, state, onAgain }: Row) =>
  state !== 'waiting' && (
    <Button small kind="quiet" onClick={() => onAgain(id)}>
      Send again<span className="visually-hidden"> {event}</span>
    </Button>
  )

const COLUMNS: Column<Row>[] = [
  { head: 'Event', kind: 'row', cell: ({ event }) => <code>{event}</code> },
  { head: 'When', cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time> },
  { head: 'How it went', cell: (row) => <Outcome delivery={row} /> },
  { head: 'Again', cell: (row) => <Again {...row} /> },
]
