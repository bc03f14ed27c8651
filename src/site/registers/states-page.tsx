import './registers.css'
import { formatDollars } from '#mortgage'
import type { StateSummary } from '#queries/reference'
import { href } from '#routes'
import { State } from '#ui/state'
import { type Column, Table } from '#ui/table'
import { UNKNOWN, countOr } from './register-words.ts'
import { baselineOf, shareOf } from './state-facts.ts'
import { TileMap } from './tile-map.tsx'

/** The states: where limits are higher, and what loans people take. */
export const StatesPage = ({ states }: { states: readonly StateSummary[] }) => (
  <main id="main" className="page register">
    <h1 className="headline-1">State Guides</h1>
    <p className="standfirst">
      What differs from state to state: how much may be lent in each county, which loans people take, and who helps.
    </p>
    {states.length > 0 ? (
      <States states={states} />
    ) : (
      <State name="Empty" title="No state is published yet">
        <p>The states will stand here, each with the limits of its counties and the loans that were made.</p>
      </State>
    )}
  </main>
)

function States({ states }: { states: readonly StateSummary[] }) {
  const baseline = baselineOf(states)
  const { limitYear, hmdaYear } = states[0] ?? {}
  return (
    <>
      {baseline !== null && (
        <>
          <h2 className="headline-4">Conforming limits of {limitYear}</h2>
          <p className="register-lead">
            The baseline for one unit is {formatDollars(baseline, 'dollars')}; counties where homes cost more have a
            higher one.
          </p>
          <TileMap states={states} baseline={baseline} />
        </>
      )}
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
    </>
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
    cell: ({ originations }) => countOr(originations),
  },
  { head: 'FHA', kind: 'number', cell: (state) => shareOf(state, 'fha') },
  { head: 'VA', kind: 'number', cell: (state) => shareOf(state, 'va') },
  { head: 'USDA', kind: 'number', cell: (state) => shareOf(state, 'usda') },
]

const limitsOf = ({ limitLow, limitHigh }: StateSummary): string =>
  limitLow === null || limitHigh === null
    ? UNKNOWN
    : limitLow === limitHigh
      ? formatDollars(limitLow, 'dollars')
      : `${formatDollars(limitLow, 'dollars')} to ${formatDollars(limitHigh, 'dollars')}`
