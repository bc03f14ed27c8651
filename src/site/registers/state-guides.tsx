import './registers.css'
import { createFileRoute } from '@tanstack/react-router'
import { formatDollars } from '#mortgage'
import { type StateSummary, stateList } from '#queries/reference'
import { href } from '#routes'
import { useQueryResult } from '#ui/query-result.ts'
import { type Column, Table } from '#ui/table'
import { count, share } from './register-words.ts'
import { baselineOf, partOf } from './state-facts.ts'
import { TileMap } from './tile-map.tsx'

// The head is loaded here: what it needs would stay in every page's scripts, while loader and component travel apart.
export const Route = createFileRoute('/state-guides')({
  loader: async ({ context }) => (await import('./state-head.ts')).loadStates(context.load),
  head: async ({ match }) => (await import('./state-head.ts')).statesHead(match.context),
  component: StateGuides,
})

function StateGuides() {
  const states = useQueryResult(stateList())
  const baseline = baselineOf(states)
  const { limitYear, hmdaYear } = states[0] ?? {}
  return (
    <main id="main" className="page register">
      <h1 className="headline-1">State Guides</h1>
      <p className="standfirst">
        What differs from state to state: how much may be lent in each county, which loans people take, and who helps.
      </p>
      <h2 className="headline-4">Conforming limits of {limitYear}</h2>
      <p className="register-lead">
        The baseline for one unit is {formatDollars(baseline, 'dollars')}; counties where homes cost more have a higher
        one.
      </p>
      <TileMap states={states} baseline={baseline} />
      <Table
        caption={`States: conforming limits ${limitYear ?? ''}, loans ${hmdaYear ?? ''}`}
        columns={columnsOf(hmdaYear)}
        rows={states}
        keyOf={({ code }) => code}
      />
      <p className="meta register-note">
        Limits: FHFA, {limitYear}. Loans: HMDA {hmdaYear}, an aggregate of FFIEC’s file by a third party, purchased
        loans and rows without a county dropped.
      </p>
    </main>
  )
}

const columnsOf = (year: number | null | undefined): Column<StateSummary>[] => [
  {
    head: 'State',
    kind: 'row',
    cell: ({ slug, name }) => <a href={href('state', { slug })}>{name}</a>,
  },
  { head: 'Limit, one unit', kind: 'number', cell: limitsOf },
  {
    head: `Loans made ${year ?? ''}`,
    kind: 'number',
    cell: ({ originations }) => count(originations ?? 0),
  },
  { head: 'FHA', kind: 'number', cell: (state) => shareOf(partOf('fha')(state)) },
  { head: 'VA', kind: 'number', cell: (state) => shareOf(partOf('va')(state)) },
  { head: 'USDA', kind: 'number', cell: (state) => shareOf(partOf('usda')(state)) },
]

const shareOf = (part: number | null) => (part === null ? '–' : share(part))

const limitsOf = ({ limitLow, limitHigh }: StateSummary): string =>
  limitLow === null || limitHigh === null
    ? '–'
    : limitLow === limitHigh
      ? formatDollars(limitLow, 'dollars')
      : `${formatDollars(limitLow, 'dollars')} to ${formatDollars(limitHigh, 'dollars')}`
