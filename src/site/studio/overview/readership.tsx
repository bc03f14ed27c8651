import { useCallback, useState } from 'react'
import { readPages } from '#queries/desk'
import type { Client } from '#queries/shared'
import { type ReadDay, ownMostRead, readershipByDay } from '#queries/writing'
import { Choose } from '#newsroom'
import { href } from '#routes'
import type { Account } from '#session'
import { formatDay } from '#ui/dates.ts'
import { type Column, Table } from '#ui/table'
import { Nothing, Part } from './part.tsx'
import { ReadDrawing } from './read-drawing.tsx'
import { type ReadBar, barsOf, sumOf } from './read-bars.ts'
import { useAsked } from './use-asked.ts'

const SPANS = [
  ['30', 'the last 30 days'],
  ['90', 'the last 90 days'],
  ['365', 'the last year'],
] as const
type Span = (typeof SPANS)[number][0]

const PAGES = [
  ['own', 'your texts'],
  ['site', 'the whole site'],
] as const
type Pages = (typeof PAGES)[number][0]

interface ReadSpan {
  isOfSite: boolean
  /** Back from today. */
  days: number
}

interface MostRead {
  path: string
  title: string
  views: number
  reads: number
}

interface Read {
  /** What was asked for: until others have come, figures stand under the words that are theirs. */
  asked: ReadSpan
  days: ReadDay[]
  most: MostRead[]
}

/** What readers opened and read to the end, day by day: one's own texts, and for editors the whole site. */
export function Readership({ account: { client, isEditor } }: { account: Account }) {
  const [span, setSpan] = useState<Span>('30')
  const [pages, setPages] = useState<Pages>(isEditor ? 'site' : 'own')
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const isOfSite = pages === 'site'
  const days = Number(span)
  const ask = useCallback(() => readOf(client, { isOfSite, days }), [client, isOfSite, days])
  const asked = useAsked(ask)
  return (
    <Part
      id="readership"
      title="Readers"
      note="Counted without cookies, by days in UTC; readers who ask not to be followed are not counted"
      asked={asked}
      lead={
        <div className="desk-filters">
          <Choose id="read-span" label="Time" value={span} options={SPANS} onChange={(to) => setSpan(to ?? span)} />
          {isEditor && (
            <Choose id="read-pages" label="Of" value={pages} options={PAGES} onChange={(to) => setPages(to ?? pages)} />
          )}
        </div>
      }
    >
      {(read) => <Shown read={read} bars={barsOf(read.days, { today, days: read.asked.days })} />}
    </Part>
  )
}

async function readOf(client: Client, asked: ReadSpan): Promise<Read> {
  const [days, most] = await Promise.all([readershipByDay(client, asked), mostRead(client, asked)])
  return { asked, days, most }
}

const MOST_SHOWN = 10

async function mostRead(client: Client, { isOfSite, days }: ReadSpan): Promise<MostRead[]> {
  if (!isOfSite) return ownMostRead(client, days)
  const { rows } = await readPages(client, { words: '', days }, null)
  return rows.slice(0, MOST_SHOWN).map((page) => ({ ...page, title: page.path }))
}

function Shown({ read, bars }: { read: Read; bars: readonly ReadBar[] }) {
  const { isOfSite } = read.asked
  const { views, reads } = sumOf(bars)
  const [first] = bars
  if (views === 0 || !first)
    return <Nothing>Nobody opened {isOfSite ? 'a page' : 'one of your texts'} in this time.</Nothing>
  return (
    <>
      <p className="overview-said">
        Opened <b className="figures">{views.toLocaleString('en-US')}</b> times since {formatDay(first.from, true)},
        read to the end <b className="figures">{reads.toLocaleString('en-US')}</b> times.
      </p>
      <ReadDrawing bars={bars} />
      <Table
        caption={isOfSite ? 'Pages that were opened most' : 'Your texts that were opened most'}
        rows={read.most}
        keyOf={({ path }) => path}
        columns={COLUMNS}
      />
      {isOfSite && (
        <p className="desk-more">
          <a className="link" href={href('linkPerformance')}>
            All pages, and the links that were followed
          </a>
        </p>
      )}
    </>
  )
}

const COLUMNS: Column<MostRead>[] = [
  {
    head: 'Page',
    kind: 'row',
    cell: ({ path, title }) => (path.startsWith('/') ? <a href={path}>{title}</a> : title),
  },
  { head: 'Opened', kind: 'number', cell: ({ views }) => views.toLocaleString('en-US') },
  { head: 'Read to the end', kind: 'number', cell: ({ reads }) => reads.toLocaleString('en-US') },
]
