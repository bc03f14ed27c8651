import './registers.css'
import { createFileRoute } from '@tanstack/react-router'
import { type PlacedLender, lenderBySlug } from '#queries/reference'
import { href } from '#routes'
import { formatDay } from '#ui/dates.ts'
import { Button } from '#ui/button'
import { FactList } from '#ui/fact-list'
import { useQueryResult } from '#ui/query-result.ts'
import { Table } from '#ui/table'
import { Trail } from '#ui/trail'
import { Changes } from './lender-changes.tsx'
import { sentenceOf } from './lender-sentence.ts'
import { UNKNOWN, count, placeOf, share } from './register-words.ts'

// The head is loaded here: what it needs would stay in every page's scripts, while loader and component travel apart.
export const Route = createFileRoute('/lender/$slug')({
  loader: async ({ context, params }) => (await import('./lender-head.ts')).loadLender(context.load, params.slug),
  head: async ({ match, params }) => (await import('./lender-head.ts')).lenderHead(match.context, params.slug),
  component: LenderPage,
})

function LenderPage() {
  const lender = useQueryResult(lenderBySlug(Route.useParams().slug))
  if (!lender) return null
  return (
    <main id="main" className="page register">
      <div className="grid register-head">
        <div>
          <Trail steps={[{ name: 'Lenders', href: href('lenders') }]} />
          <h1 className="headline-1">{lender.name}</h1>
          <p className="standfirst">{sentenceOf(lender)}</p>
          {/* A form and no link: who reads every link would ask for every lender beside every page of the list. */}
          <form className="register-links" action={href('lenders')}>
            <input type="hidden" name="compare" value={lender.slug} />
            <Button type="submit" kind="plain" small>
              Compare with others
            </Button>
          </form>
        </div>
        <Register lender={lender} />
      </div>
      {lender.counts ? (
        <Programs lender={lender} counts={lender.counts} />
      ) : (
        <p className="register-note">
          How many loans it made is unknown here: its reports under HMDA could not be matched to this record with
          certainty.
        </p>
      )}
      <Changes lender={lender} />
    </main>
  )
}

const RECORD = 'https://www.nmlsconsumeraccess.org/EntityDetails.aspx/COMPANY/'

const Register = ({ lender }: { lender: PlacedLender }) => (
  <FactList
    facts={[
      [
        'NMLS',
        <a key="nmls" className="link" href={RECORD + lender.nmlsId} rel="noopener">
          {lender.nmlsId}, the official record
        </a>,
      ],
      ['Registered', placeOf(lender)],
      ['Formed', lender.formedOn ? formatDay(lender.formedOn, true) : UNKNOWN],
      ['Originators', lender.originators === null ? UNKNOWN : count(lender.originators)],
      ['Licenses', lender.licenses === null ? UNKNOWN : `${count(lender.licenses)} active`],
      [
        'Website',
        lender.website ? (
          <a key="website" className="link" href={lender.website} rel="noopener nofollow">
            {lender.website.replace(/^https:\/\/(?:www\.)?/, '')}
          </a>
        ) : (
          UNKNOWN
        ),
      ],
      ['LEI', lender.lei ?? UNKNOWN],
      ['Record read', lender.readOn ? formatDay(lender.readOn, true) : UNKNOWN],
    ]}
  />
)

type Counts = NonNullable<PlacedLender['counts']>

function Programs({ lender, counts }: { lender: PlacedLender; counts: Counts }) {
  const { originations } = counts
  const rows = [
    { name: 'Conventional', loans: counts.conventional },
    { name: 'FHA', loans: counts.fha },
    { name: 'VA', loans: counts.va },
    { name: 'USDA', loans: counts.usda },
  ]
  return (
    <section className="section programs" aria-labelledby="loans">
      <h2 id="loans" className="headline-4">
        Loans reported for {counts.year}
      </h2>
      <p className="register-lead">
        {count(counts.applications)} applications, {count(originations)} loans made, in {counts.states} states and
        territories.
      </p>
      <Table
        caption={`Loans made in ${counts.year} by program`}
        quietCaption
        columns={[
          { head: 'Program', kind: 'row', cell: ({ name }) => name },
          { head: 'Loans', kind: 'number', cell: ({ loans }) => count(loans) },
          {
            head: 'Of its loans',
            kind: 'number',
            cell: ({ loans }) => (originations > 0 ? share(loans / originations) : '–'),
          },
        ]}
        rows={rows}
        keyOf={({ name }) => name}
        total={{ name: 'All', loans: originations }}
      />
      {lender.source && (
        <p className="meta">
          Source:{' '}
          <a className="link" href={lender.source.url} rel="noopener">
            {lender.source.name}
          </a>
          . All purposes are counted; an application is one that was reported, whatever became of it.
        </p>
      )}
    </section>
  )
}
