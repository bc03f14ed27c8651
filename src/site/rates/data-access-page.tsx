import type { Proof } from '#blocks/proof.ts'
import { type Observation, formatFigure } from '#market'
import type { Series } from '#queries/rates'
import { href } from '#routes'
import { formatDay } from '#ui/dates.ts'
import { type CodeExample, Documentation, Examples, Rules } from '#ui/documentation'
import { seriesPlace } from '#ui/figure-page.ts'
import { SectionHead } from '#ui/section-head'
import { Table } from '#ui/table'
import { DATA_TITLE } from './data-access-head.ts'
import { Citing, Framed } from './use-elsewhere.tsx'

/** By the series; one without a figure has none. */
type NewestFigures = Readonly<Record<string, Observation | undefined>>

interface Props {
  examples: readonly CodeExample[]
  series: readonly Series[]
  newest: NewestFigures
  /** A figure that is cited as an example. */
  cited: Proof | null
  today: string
}

/** How a program asks for the figures that the pages show. */
export const DataAccessPage = ({ examples, series, newest, cited, today }: Props) => (
  <Documentation
    inside={{ name: 'Rates', href: href('rates') }}
    title={DATA_TITLE}
    standfirst="The figures of this paper for programs and spreadsheets, each with its day, its source and its terms. No key, no account."
  >
    <Addresses />
    <Examples title="Examples" note="With the figures known on" today={today} examples={examples} />
    <Rules rules={RULES} />
    <SeriesList series={series} newest={newest} />
    <Framed />
    {cited && <Citing proof={cited} />}
  </Documentation>
)

const ENDPOINTS = [
  {
    what: 'What the rates are',
    path: href('currentRates'),
    csv: href('currentRatesCsv'),
    takes: 'nothing',
  },
  {
    what: 'A series from one day to another',
    path: href('rateHistory'),
    csv: href('rateHistoryCsv'),
    takes: 'series, from, to',
    example: '?series=pmms-30',
  },
  {
    what: 'The housing market in figures',
    path: href('marketSummary'),
    csv: href('marketSummaryCsv'),
    takes: 'nothing',
  },
]

type Endpoint = (typeof ENDPOINTS)[number]

const link = (path: string, query = '') => (
  <a className="link" href={path + query}>
    <code>{path}</code>
  </a>
)

const ENDPOINT_COLUMNS = [
  { head: 'Response', kind: 'row' as const, cell: ({ what }: Endpoint) => what },
  { head: 'GET', cell: ({ path, example }: Endpoint) => link(path, example) },
  { head: 'As CSV', cell: ({ csv, example }: Endpoint) => link(csv, example) },
  { head: 'Takes', cell: ({ takes }: Endpoint) => <span className="nowrap">{takes}</span> },
]

const Addresses = () => (
  <section aria-labelledby="addresses">
    <SectionHead id="addresses" title="The addresses" />
    <Table
      caption="The addresses for programs and what each takes"
      quietCaption
      rows={ENDPOINTS}
      keyOf={({ path }) => path}
      columns={ENDPOINT_COLUMNS}
    />
    <p>
      Every field stands in{' '}
      <a className="link" href={href('ratesApi')}>
        one JSON Schema
      </a>
      .
    </p>
  </section>
)

const RULES: readonly (readonly [string, string])[] = [
  [
    'Days',
    'asOf is the day that a figure stands for: the day of the survey or of the market’s close, the first of its month or quarter.',
  ],
  [
    'Changes',
    'Counted back from the figure’s own day, in its own unit: change_1d against the business day before, change_1w against a week before, change_1m against four weeks or the month before, change_1y against a year before. Null where there is a hole, or where the series has no such step.',
  ],
  ['Holes', 'A day without a figure is left out, never filled.'],
  [
    'Stale',
    'stale is true when a figure is older than the rhythm of its source allows; it is still the newest that we have.',
  ],
  [
    'Ended',
    'A series of which no newer figure will come is never stale: it stands under ended, with the day of its last figure.',
  ],
  [
    'Revisions',
    'A figure that its source corrects is replaced here by the newer one. “secondary” marks one that we read in a copy and have not yet compared with a second one.',
  ],
  [
    'Caching',
    'A response has an ETag and may be kept for a minute; asked again with If-None-Match the response is 304.',
  ],
  [
    'Errors',
    '422 with a sentence for each wrong parameter, a misspelled or doubled one among them. 403 where the terms of a source allow no copies. 429 with Retry-After when one address asks for new spells all the time. 503 with Retry-After while the figures cannot be read.',
  ],
  ['Terms', 'The figures are their sources’. Name the source beside them, as attribution says it.'],
]

const copiesOf = ({ id, mayCopy }: Series) =>
  mayCopy ? (
    <span className="nowrap">
      <a className="link" href={`${href('rateHistoryCsv')}?series=${id}`} aria-label={`${id} as CSV`}>
        CSV
      </a>{' '}
      <a className="link" href={`${href('rateHistory')}?series=${id}`} aria-label={`${id} as JSON`}>
        JSON
      </a>
    </span>
  ) : (
    <span className="nowrap">not ours to hand out</span>
  )

const newestOf = ({ unit, decimals }: Series, figure: Observation | undefined) =>
  figure && (
    <span>
      <b>{formatFigure(figure.value, unit, decimals)}</b>{' '}
      <time className="meta" dateTime={figure.on}>
        {formatDay(figure.on, true)}
      </time>
    </span>
  )

const seriesColumns = (newest: NewestFigures) => [
  { head: 'Name', kind: 'row' as const, cell: ({ id }: Series) => <code id={seriesPlace(id)}>{id}</code> },
  { head: 'Series', cell: ({ name, endedOn }: Series) => (endedOn ? `${name}, to ${formatDay(endedOn, true)}` : name) },
  { head: 'Newest figure', cell: (series: Series) => newestOf(series, newest[series.id]) },
  { head: 'Rhythm, unit', cell: ({ frequency, unit }: Series) => `${frequency}, ${unit}` },
  {
    head: 'Source and terms',
    cell: ({ sourceName, sourceUrl, licence }: Series) => (
      <span>
        <a className="link" href={sourceUrl}>
          {sourceName}
        </a>{' '}
        {licence && <span className="meta">{licence}</span>}
      </span>
    ),
  },
  { head: 'All of it', cell: copiesOf },
]

const SeriesList = ({ series, newest }: Pick<Props, 'series' | 'newest'>) => (
  <section aria-labelledby="series">
    <SectionHead id="series" title="The series" note="By the name that history takes, each with its newest figure" />
    <Table
      caption="Every series with its source and terms"
      quietCaption
      rows={series}
      keyOf={({ id }) => id}
      columns={seriesColumns(newest)}
    />
  </section>
)
