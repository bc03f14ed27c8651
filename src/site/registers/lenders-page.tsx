import './registers.css'
import { pagesOf } from '#queries/shared'
import { LENDERS_A_PAGE, type Lender, type LenderFilter, lenderPage } from '#queries/reference'
import { href } from '#routes'
import { Button } from '#ui/button'
import { Pagination } from '#ui/pagination'
import { useQueryResult } from '#ui/query-result.ts'
import { State } from '#ui/state'
import { type Column, Table } from '#ui/table'
import { Comparison } from './comparison.tsx'
import { LendersForm } from './lenders-form.tsx'
import { LENDER_TYPES, MOST_COMPARED, lendersHref } from './lender-query.ts'
import { UNKNOWN, count, placeOf, shareOfLoans } from './register-words.ts'

/** The register: a form, what is compared, one table. */
export function LendersPage({ query }: { query: LenderFilter }) {
  const { lenders, compared, found, all, states, year } = useQueryResult(lenderPage(query))
  return (
    <main id="main" className="page register">
      <h1 className="headline-1">{count(all)} mortgage lenders</h1>
      <p className="standfirst">
        A register from public records, each with the day on which it was read. No ratings, no recommendations, nobody
        pays to be listed.
      </p>
      <LendersForm query={query} states={states} found={found} />
      <Comparison compared={compared} query={query} />
      <Register {...{ query, lenders, found, all, year }} />
      <Pagination
        label="Lenders"
        page={query.page}
        pages={pagesOf({ total: found, pageSize: LENDERS_A_PAGE })}
        hrefOf={(page) => lendersHref({ ...query, page })}
      />
      <p className="meta register-note">
        Names, numbers, addresses and licenses: NMLS Consumer Access, each record as of the day named on its page.
        Loans: HMDA {year}, an aggregate of FFIEC’s file by a third party, purchased loans and rows without a county
        dropped. What no record gives is called unknown.
      </p>
    </main>
  )
}

interface RegisterProps {
  query: LenderFilter
  lenders: readonly Lender[]
  found: number
  all: number
  year: number | null
}

/** The table is a form, too: what is ticked is set side by side with what was chosen on other pages, and the list stays as it is. */
const Register = ({ query, lenders, found, all, year }: RegisterProps) => (
  <form className="register-table" action={href('lenders')} key={lendersHref(query)}>
    {keptFields(query, lenders).map(([name, value]) => (
      <input key={name + value} type="hidden" name={name} value={value} />
    ))}
    <p className="register-bar">
      <span className="meta" role="status">
        {found === all ? `All ${count(all)}` : `${count(found)} of ${count(all)}`}
      </span>
      <Button type="submit" kind="plain" small>
        Compare what is ticked, up to {MOST_COMPARED}
      </Button>
      <a className="link no-print" href={href('lendersCsv')}>
        The register as CSV
      </a>
    </p>
    {found === 0 ? (
      <State name="No result" title="No lender fits all of that">
        <p>
          Try fewer words, or begin with{' '}
          <a className="link" href={href('lenders')}>
            the whole register
          </a>
          .
        </p>
      </State>
    ) : (
      <Table
        caption={`Mortgage lenders; loans of ${year ?? 'the year'} as reported under HMDA`}
        quietCaption
        columns={columnsOf(query)}
        rows={lenders}
        keyOf={({ slug }) => slug}
      />
    )}
  </form>
)

/** What the address asks for beside the ticks of this page. */
const keptFields = (query: LenderFilter, shown: readonly Lender[]): [string, string][] => {
  const asked = new URL(lendersHref({ ...query, compared: [] }), 'http://site').searchParams
  const elsewhere = query.compared.filter((slug) => !shown.some((lender) => lender.slug === slug))
  return [...asked, ...elsewhere.map((slug): [string, string] => ['compare', slug])]
}

const columnsOf = ({ compared }: LenderFilter): Column<Lender>[] => [
  {
    head: <span className="visually-hidden">Compare</span>,
    label: 'Compare',
    cell: ({ slug, name }) => (
      <label className="compare-box">
        <input
          type="checkbox"
          name="compare"
          value={slug}
          aria-label={`Compare ${name}`}
          defaultChecked={compared.includes(slug)}
        />
      </label>
    ),
  },
  { head: 'Lender', kind: 'row', cell: ({ slug, name }) => <a href={href('lender', { slug })}>{name}</a> },
  { head: 'Type', cell: ({ type }) => LENDER_TYPES[type] },
  { head: 'Registered address', cell: placeOf },
  { head: 'NMLS', kind: 'number', cell: ({ nmlsId }) => nmlsId },
  { head: 'Applications', kind: 'number', cell: ({ counts }) => (counts ? count(counts.applications) : UNKNOWN) },
  { head: 'Loans made', kind: 'number', cell: ({ counts }) => (counts ? count(counts.originations) : UNKNOWN) },
  {
    head: 'FHA and VA',
    kind: 'number',
    cell: (lender) => shareOfLoans(lender, ({ fha, va }) => fha + va),
  },
]
