import './registers.css'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { KINDS } from '#kinds'
import { type PlacedLender, lenderBySlug } from '#queries/reference'
import { href } from '#routes'
import { addressOf } from '#ui/address.ts'
import { formatDay } from '#ui/dates.ts'
import { FactList } from '#ui/fact-list'
import { breadcrumbs, pageHead } from '#ui/head.ts'
import { useQueryResult } from '#ui/query-result.ts'
import { Table } from '#ui/table'
import { Trail } from '#ui/trail'
import { LENDER_TYPES, lenderQueryOf, lendersHref } from './lender-query.ts'
import { count, placeOf, share } from './register-words.ts'

export const Route = createFileRoute('/lender/$slug')({
  loader: async ({ context, params }) => {
    if (!(await context.load(lenderBySlug(params.slug)))) throw notFound()
  },
  head: ({ match, params }) => {
    const lender = match.context.queryResults.peek(lenderBySlug(params.slug))?.result
    if (!lender) return {}
    const { site } = match.context
    const path = href('lender', { slug: lender.slug })
    return pageHead({
      site,
      title: `${lender.name}, NMLS ${lender.nmlsId}`,
      path,
      description: sentenceOf(lender),
      jsonLd: import.meta.env.SSR && [
        {
          '@type': KINDS.lender.schemaType,
          name: lender.name,
          url: addressOf(site.origin, path),
          identifier: { '@type': 'PropertyValue', propertyID: 'NMLS', value: String(lender.nmlsId) },
          ...(lender.website ? { sameAs: lender.website } : {}),
        },
        breadcrumbs(site.origin, [
          { name: 'Lenders', path: href('lenders') },
          { name: lender.name, path },
        ]),
      ],
    })
  },
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
          <p className="register-links">
            <a className="link" href={lendersHref({ ...lenderQueryOf({}), compared: [lender.slug] })}>
              Set beside others
            </a>
          </p>
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
    </main>
  )
}

const RECORD = 'https://www.nmlsconsumeraccess.org/EntityDetails.aspx/COMPANY/'
const UNKNOWN = 'unknown'

const Register = ({ lender }: { lender: PlacedLender }) => (
  <FactList
    facts={[
      [
        'NMLS',
        <a key="nmls" className="link" href={RECORD + lender.nmlsId} rel="noopener">
          {lender.nmlsId}, the official record
        </a>,
      ],
      ['Registered', placeOf(lender) === '–' ? UNKNOWN : placeOf(lender)],
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

const NOUNS = { bank: 'A bank', 'credit union': 'A credit union', nonbank: 'A nonbank lender' } as const

/** What the records say of it, in a sentence or two. */
function sentenceOf(lender: PlacedLender): string {
  const { counts, rank, ranked } = lender
  const place = placeOf(lender)
  const who = `${NOUNS[lender.type]}${place === '–' ? '' : ` registered in ${place}`}.`
  if (!counts || rank === null) return `${who} ${LENDER_TYPES[lender.type]}, NMLS ${lender.nmlsId}.`
  const made = `It reported ${count(counts.originations)} loans made in ${counts.year}, number ${rank} of the ${ranked} lenders here with counts`
  return `${who} ${made}${lender.share === null ? '' : `, ${share(lender.share)} of all that were reported in the states`}.`
}

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
