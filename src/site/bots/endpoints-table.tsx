import { SectionHead } from '#ui/section-head'
import { Table } from '#ui/table'
import type { EndpointState } from './endpoints.ts'

const KILOBYTE = 1_000

const COLUMNS = [
  {
    head: 'Address',
    kind: 'row' as const,
    // What no setting fills is not there, and what is posted to shows nothing: a link would lead to nothing.
    cell: ({ route, methods, asked, reading }: EndpointState) =>
      asked && methods.includes('GET') && reading?.status !== 404 ? (
        <a className="link" href={asked} data-document>
          <code>{asked}</code>
        </a>
      ) : (
        <code>{asked ?? route}</code>
      ),
  },
  { head: 'Takes', cell: ({ methods }: EndpointState) => methods },
  {
    head: 'Status',
    kind: 'number' as const,
    cell: ({ asked, reading }: EndpointState) => reading?.status ?? (asked ? 'no response' : 'not asked'),
  },
  {
    head: 'Size',
    kind: 'number' as const,
    cell: ({ reading }: EndpointState) => (reading ? `${(reading.bytes / KILOBYTE).toFixed(1)} kB` : '–'),
  },
  {
    head: 'Time',
    kind: 'number' as const,
    cell: ({ reading }: EndpointState) => (reading ? `${reading.ms.toFixed(1)} ms` : '–'),
  },
]

interface Props {
  checkedAt: string
  states: readonly EndpointState[]
}

/** Every endpoint for programs as it responded to the server itself. */
export const Endpoints = ({ checkedAt, states }: Props) => (
  <section aria-labelledby="endpoints">
    <SectionHead
      id="endpoints"
      title="Every endpoint for programs"
      note={
        <>
          Asked at <time dateTime={checkedAt}>{checkedAt.slice(11, 19)}</time> UTC, once a minute
        </>
      }
    />
    <Table
      caption="Endpoints with status, size and time"
      quietCaption
      rows={states}
      keyOf={({ route }) => route}
      columns={COLUMNS}
    />
    <p className="meta">Sizes as sent, compressed. Times to the last byte, over the machine’s own network.</p>
  </section>
)
