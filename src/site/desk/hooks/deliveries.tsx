import { Choose, type List, ListFrame, asOptions } from '#newsroom'
import { DELIVERY_STATES, type DeliveryState, type HookDelivery } from '#queries/desk'
import { Button } from '#ui/button'
import { formatMoment } from '#ui/dates.ts'
import { StateMark } from '#ui/tag'
import { type Column, Table } from '#ui/table'
import { deliveryWords } from './delivery-words.ts'

interface Props {
  /** Of the hook. */
  id: string
  list: List<HookDelivery>
  state: DeliveryState | null
  onState: (state: DeliveryState | null) => void
  onAgain: (id: string) => void
}

/** A delivery, and how it is asked for again. */
type Row = HookDelivery & Pick<Props, 'onAgain'>

/** The log of a receiver, the newest first. */
export const Deliveries = ({ id, list, state, onState, onAgain }: Props) => (
  <>
    <search className="desk-filters">
      <Choose
        id={`deliveries-${id}`}
        label="Deliveries"
        any="all"
        value={state}
        options={asOptions(DELIVERY_STATES)}
        onChange={onState}
      />
    </search>
    <ListFrame
      list={list}
      placeholders={3}
      empty={{ title: state ? 'No delivery fits.' : 'Nothing was sent to it in the last 30 days.' }}
    >
      {(deliveries) => (
        <Table
          caption="The last deliveries"
          quietCaption
          rows={deliveries.map((row) => ({ ...row, onAgain }))}
          keyOf={(row) => row.id}
          columns={COLUMNS}
        />
      )}
    </ListFrame>
  </>
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
