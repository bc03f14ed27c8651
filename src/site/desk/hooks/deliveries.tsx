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

/** The log of a receiver, the newest first. */
export function Deliveries({ rows, onAgain }: Props) {
  if (rows.length === 0) return <p className="meta">Nothing was sent to it in the last 30 days.</p>
  const columns: Column<HookDelivery>[] = [
    { head: 'Event', kind: 'row', cell: ({ event }) => <code>{event}</code> },
    { head: 'When', cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time> },
    {
      head: 'How it went',
      cell: (delivery) =>
        delivery.state === 'arrived' ? (
          deliveryWords(delivery)
        ) : (
          <>
            <StateMark tone="stale">{delivery.state}</StateMark> {deliveryWords(delivery)}
          </>
        ),
    },
    {
      head: 'Again',
      cell: ({ id, event, state }) =>
        state !== 'waiting' && (
          <Button small kind="quiet" onClick={() => onAgain(id)}>
            Send again<span className="visually-hidden"> {event}</span>
          </Button>
        ),
    },
  ]
  return <Table caption="The last deliveries" rows={rows} keyOf={({ id }) => id} columns={columns} />
}
