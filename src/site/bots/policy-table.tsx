import type { CrawlerReading } from '#queries/crawlers'
import { href, routes } from '#routes'
import { formatDay } from '#ui/dates.ts'
import { SectionHead } from '#ui/section-head'
import { Table } from '#ui/table'
import type { AiTest, CrawlerPolicy } from './ai-test-model.ts'

const COLUMNS = [
  {
    head: 'Crawler',
    kind: 'row' as const,
    cell: ({ name, about }: CrawlerPolicy) =>
      about ? (
        <a className="link" href={about} rel="noopener">
          {name}
        </a>
      ) : (
        name
      ),
  },
  { head: 'Operator', cell: ({ operator }: CrawlerPolicy) => operator ?? 'not told' },
  { head: 'Reads for', cell: ({ purpose }: CrawlerPolicy) => purpose ?? 'not told' },
  { head: 'Here', cell: ({ mayRead }: CrawlerPolicy) => (mayRead ? 'may read' : 'asked to stay away') },
  { head: 'Keeps to robots.txt', cell: ({ keepsToRobots }: CrawlerPolicy) => KEEPS[String(keepsToRobots)] },
  { head: 'Proven by', cell: ({ provenBy }: CrawlerPolicy) => provenBy || 'a signature alone' },
]

const KEEPS: Readonly<Record<string, string>> = { true: 'yes', false: 'no', null: 'not told' }

/** What the site asks of each crawler. */
export const Policy = ({ crawlers, lists }: Pick<AiTest, 'crawlers' | 'lists'>) => (
  <section aria-labelledby="policy">
    <SectionHead
      id="policy"
      title="What crawlers may read"
      more={{ href: href('robots'), label: 'robots.txt, made from this table' }}
    />
    <p>
      Every published text and figure is open, to readers and to programs. Drafts, the newsroom and pages of accounts
      are not. Crawlers and what is said of them: public lists of August 22, 2026, and the operators’ own pages.
    </p>
    <Table caption="Crawlers and what they may read" quietCaption rows={crawlers} keyOf={nameOf} columns={COLUMNS} />
    <p className="meta">
      Lists of addresses:{' '}
      {lists
        .map(({ operator, networks, readOn }) => `${operator}, ${networks} networks, read ${formatDay(readOn, true)}`)
        .join('; ')}
      .
    </p>
  </section>
)

const nameOf = ({ name }: CrawlerPolicy) => name

const READING = [
  { head: 'Says it is', kind: 'row' as const, cell: ({ crawler }: CrawlerReading) => crawler },
  { head: 'Requests', kind: 'number' as const, cell: ({ reads }: CrawlerReading) => reads.toLocaleString('en-US') },
  { head: 'Mostly', cell: ({ routes: names }: CrawlerReading) => <span>{names.map(pathOf).join(', ')}</span> },
]

const pathOf = (name: string): string => (Object.hasOwn(routes, name) ? routes[name as keyof typeof routes].path : name)

/** What crawlers read, without where they came from. */
export const Reading = ({ reading }: { reading: readonly CrawlerReading[] }) => (
  <section aria-labelledby="reading">
    <SectionHead id="reading" title="What crawlers read" note="The newest 30 days" />
    {reading.length === 0 ? (
      <p>No crawler that we know has been here in that time.</p>
    ) : (
      <Table
        caption="Requests of crawlers"
        quietCaption
        rows={reading}
        keyOf={({ crawler }) => crawler}
        columns={READING}
      />
    )}
    <p className="meta">
      Counted by user agent, day and kind of page. No addresses are kept, and no claim is checked for it.
    </p>
  </section>
)
