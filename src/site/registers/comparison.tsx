import type { Lender, LenderFilter } from '#queries/reference'
import { href } from '#routes'
import { formatDay } from '#ui/dates.ts'
import { Table } from '#ui/table'
import { LENDER_TYPES, MOST_COMPARED, lendersHref } from './lender-query.ts'
import { UNKNOWN, count, placeOf, shareOfLoans } from './register-words.ts'

/** What of each lender stands beside that of the others. */
const LINES: readonly { name: string; of: (lender: Lender) => string }[] = [
  { name: 'Type', of: ({ type }) => LENDER_TYPES[type] },
  { name: 'Registered address', of: placeOf },
  { name: 'NMLS', of: ({ nmlsId }) => String(nmlsId) },
  { name: 'Formed', of: ({ formedOn }) => (formedOn ? formatDay(formedOn, true) : UNKNOWN) },
  { name: 'Loan originators', of: ({ originators }) => (originators === null ? UNKNOWN : count(originators)) },
  { name: 'Active licenses', of: ({ licenses }) => (licenses === null ? UNKNOWN : count(licenses)) },
  { name: 'Applications', of: ({ counts }) => (counts ? count(counts.applications) : UNKNOWN) },
  { name: 'Loans made', of: ({ counts }) => (counts ? count(counts.originations) : UNKNOWN) },
  { name: 'Conventional', of: partOf('conventional') },
  { name: 'FHA', of: partOf('fha') },
  { name: 'VA', of: partOf('va') },
  { name: 'USDA', of: partOf('usda') },
  { name: 'States', of: ({ counts }) => (counts ? String(counts.states) : UNKNOWN) },
]

function partOf(program: 'conventional' | 'fha' | 'va' | 'usda') {
  return (lender: Lender): string => shareOfLoans(lender, (counts) => counts[program])
}

/** Up to four lenders side by side. */
export function Comparison({ compared, query }: { compared: readonly Lender[]; query: LenderFilter }) {
  if (compared.length === 0) return null
  return (
    <section className="comparison" aria-labelledby="comparison">
      <h2 id="comparison" className="headline-4">
        Side by side
      </h2>
      <Table
        caption="The chosen lenders side by side"
        quietCaption
        columns={[
          { head: <span className="visually-hidden">Of the lender</span>, kind: 'row', cell: ({ name }) => name },
          ...compared.map((lender) => ({
            head: <a href={href('lender', { slug: lender.slug })}>{lender.name}</a>,
            label: lender.name,
            cell: ({ of }: (typeof LINES)[number]) => of(lender),
          })),
        ]}
        rows={LINES}
        keyOf={({ name }) => name}
      />
      <p className="meta no-print">
        {compared.length === MOST_COMPARED &&
          'Four at most stand side by side; what is ticked beyond them is left out. '}
        <a className="link" href={lendersHref({ ...query, compared: [] })}>
          Clear the comparison
        </a>
      </p>
    </section>
  )
}
