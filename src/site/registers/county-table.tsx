import { useState } from 'react'
import { FHA_LIMIT_SOURCE, fhaCeiling, fhaFloor, formatDollars } from '#mortgage'
import type { CountyLimit, State } from '#queries/reference'
import { Field } from '#ui/field'
import { type Column, Table } from '#ui/table'
import { sharedLimits, sharedSentence } from './shared-limits.ts'

/** So few are seen at one look. */
const FEW = 12

/** Every county with what may be lent in it; a box narrows the list as one types. */
export function CountyTable({ state }: { state: State }) {
  const [words, setWords] = useState('')
  const asked = words.trim().toLowerCase()
  const found = state.counties.filter(({ name }) => name.toLowerCase().includes(asked))
  return (
    <section className="section" aria-labelledby="counties">
      <h2 id="counties" className="headline-4">
        Limits by county, {state.limitYear}
      </h2>
      <p className="register-lead">{[sharedSentence(state), fhaSentence(state)].filter(Boolean).join(' ')}</p>
      {state.counties.length > FEW && (
        <div className="county-search needs-scripts">
          <Field
            id="county"
            type="search"
            label={`Find one of ${state.counties.length} counties`}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
            maxLength={60}
          />
        </div>
      )}
      {found.length === 0 ? (
        <p role="status">No county of {state.name} has these letters.</p>
      ) : (
        <div className="county-limits">
          <Table
            caption={`Counties of ${state.name}: conforming limits ${state.limitYear ?? ''} by units`}
            quietCaption
            columns={columnsOf(state)}
            rows={found}
            keyOf={({ fips }) => fips}
          />
        </div>
      )}
      <Note of={state} />
    </section>
  )
}

const Note = ({ of: { limitYear, fhaYear } }: { of: State }) => (
  <p className="meta register-note">
    Conforming limits: FHFA, {limitYear}.{' '}
    {fhaYear !== null && (
      <>
        FHA limits: HUD, {fhaYear}, the last that are held here; check the county’s own in{' '}
        <a className="link" href={FHA_LIMIT_SOURCE.url} rel="noopener">
          HUD’s list
        </a>
        .{' '}
      </>
    )}
    Limits of the year after are not known until FHFA publishes them.
  </p>
)

const dollars = (cents: number) => formatDollars(cents, 'dollars')

/** What all counties share is said above the table: a row of each would be as long, and say nothing. */
function columnsOf({ counties, limitYear, fhaYear }: State): Column<CountyLimit>[] {
  const shared = sharedLimits(counties)
  const units = shared.conforming === null ? ['One unit', 'Two', 'Three', 'Four'] : ['One unit']
  return [
    { head: 'County', kind: 'row', cell: ({ fips, name }) => <span id={`county-${fips}`}>{name}</span> },
    ...units.map((head, index) => ({
      head,
      kind: 'number' as const,
      cell: ({ conforming }: CountyLimit) => dollars(conforming[index] ?? 0),
    })),
    ...(shared.before === null ? [limitBefore(limitYear)] : []),
    ...(fhaYear === null ? [] : [fhaLimit(fhaYear)]),
  ]
}

const limitBefore = (limitYear: number | null): Column<CountyLimit> => ({
  head: `One unit, ${(limitYear ?? 0) - 1}`,
  label: `In ${(limitYear ?? 0) - 1}`,
  kind: 'number',
  cell: ({ before }) => dollars(before),
})

const fhaLimit = (fhaYear: number): Column<CountyLimit> => ({
  head: `FHA, one unit, ${fhaYear}`,
  label: `FHA, ${fhaYear}`,
  kind: 'number',
  cell: ({ fha }) => (fha === null ? '–' : dollars(fha)),
})

/** The floor and the ceiling between which the FHA's limits of the year lie. */
function fhaSentence({ limitYear }: State): string {
  const year = [limitYear ?? 0, (limitYear ?? 0) - 1].find((one) => fhaFloor(one) !== null)
  if (year === undefined) return ''
  const [floor, ceiling] = [fhaFloor(year), fhaCeiling(year)]
  return floor === null || ceiling === null
    ? ''
    : `FHA limits for one unit lie between ${dollars(floor)} and ${dollars(ceiling)} in ${year}, by county.`
}
