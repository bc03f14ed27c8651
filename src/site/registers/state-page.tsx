import { formatDollars, ratePercent } from '#mortgage'
import type { Observation } from '#market'
import type { State, StateSummary, StateText } from '#queries/reference'
import { href } from '#routes'
import { formatDay } from '#ui/dates.ts'
import { FactList } from '#ui/fact-list'
import { Table } from '#ui/table'
import { Trail } from '#ui/trail'
import { KINDS } from '#kinds'
import { CountyTable } from './county-table.tsx'
import { count, countOr } from './register-words.ts'
import { WrittenPart } from './written-part.tsx'
import {
  INCOME_PART,
  type Standing,
  baselineOf,
  limitLoan,
  medianLimit,
  partOf,
  shareOf,
  standingOf,
} from './state-facts.ts'
import { limitSentence, loansSentence, programSentence } from './state-sentences.ts'

interface Props {
  state: State
  /** What editors have written of it; null where nobody has. */
  text: StateText | null
  states: readonly StateSummary[]
  /** The newest 30-year average; null without one. */
  rate: Observation | null
}

/** What differs in a state: limits by county, what a loan at the limit costs, loans by program, who helps. */
export function StatePage({ state, text, states, rate }: Props) {
  const baseline = baselineOf(states)
  return (
    <main id="main" className="page register">
      <div className="grid register-head">
        <div>
          <Trail steps={[{ name: 'State Guides', href: href('stateGuides') }]} />
          <h1 className="headline-1">Mortgages in {state.name}</h1>
          <p className="standfirst">{limitSentence(state, baseline)}</p>
        </div>
        <Facts state={state} states={states} />
      </div>
      {text && <WrittenPart state={state} text={text} />}
      <LimitLoanSection state={state} rate={rate} />
      <Programs state={state} states={states} />
      <CountyTable state={state} />
      <p className="meta for-editors">
        <a className="link" href={href('textHistory', { kind: KINDS.state.stored, slug: state.slug })} rel="nofollow">
          History of this text
        </a>
      </p>
    </main>
  )
}

const ordinal = ({ rank, of }: Standing): string => `number ${rank} of ${of}`

function Facts({ state, states }: Pick<Props, 'state' | 'states'>) {
  const standing = standingOf(states, state.code, ({ originations }) => originations)
  const calculators = [
    { name: 'payment', path: `${href('calculator')}?state=${state.code}` },
    { name: 'how much house', path: `${href('affordability')}?state=${state.code}` },
  ]
  return (
    <FactList
      facts={[
        [
          'Loans made',
          state.originations === null
            ? null
            : `${count(state.originations)} in ${state.hmdaYear ?? ''}${standing ? `, ${ordinal(standing)}` : ''}`,
        ],
        ['Applications', state.applications === null ? null : count(state.applications)],
        [
          'Who helps',
          state.agency && (
            <span key="agency">
              <a className="link" href={state.agency.url} rel="noopener">
                {state.agency.name}
              </a>
              {state.agency.source && <small className="fact-source">Named by {state.agency.source}.</small>}
            </span>
          ),
        ],
        [
          'Work it out',
          <span key="calculators">
            {calculators.map(({ name, path }, index) => (
              <span key={path}>
                {index > 0 && ', '}
                <a className="link" href={path}>
                  {name}
                </a>
              </span>
            ))}
            , set to {state.name}
          </span>,
        ],
      ]}
    />
  )
}

function LimitLoanSection({ state, rate }: Pick<Props, 'state' | 'rate'>) {
  const median = medianLimit(state.counties)
  if (median === null || rate === null) return null
  const percent = rate.value.toFixed(2)
  const { loan, payment, income } = limitLoan(median, ratePercent(percent))
  return (
    <section className="section" aria-labelledby="limit-loan">
      <h2 id="limit-loan" className="headline-4">
        What a loan at the limit costs
      </h2>
      <p className="register-lead">
        The county in the middle has a limit of {formatDollars(loan, 'dollars')}. At {percent}%, the 30-year average of{' '}
        <time dateTime={rate.on}>{formatDay(rate.on, true)}</time>, principal and interest are{' '}
        <strong>{formatDollars(payment, 'cents')}</strong> a month. That is {INCOME_PART}% of an income of{' '}
        <strong>{formatDollars(income, 'dollars')}</strong> a year before taxes; property tax and insurance come on top.{' '}
        <a className="link" href={`${href('amortization')}?loan=${loan / 100}&rate=${percent}&term=30`}>
          The schedule of this loan
        </a>
      </p>
    </section>
  )
}

const PROGRAMS = [
  { name: 'FHA', program: 'fha' },
  { name: 'VA', program: 'va' },
  { name: 'USDA', program: 'usda' },
] as const

function Programs({ state, states }: Pick<Props, 'state' | 'states'>) {
  if (!state.originations) return null
  return (
    <section className="section programs" aria-labelledby="programs">
      <h2 id="programs" className="headline-4">
        Which loans people take
      </h2>
      <p className="register-lead">
        {loansSentence(state, states)} {programSentence(state, states)} What the table leaves out is conventional.
      </p>
      <Table
        caption={`Loans of ${state.hmdaYear ?? ''} by program`}
        quietCaption
        columns={[
          { head: 'Program', kind: 'row', cell: ({ name }: (typeof PROGRAMS)[number]) => name },
          { head: 'Loans', kind: 'number', cell: ({ program }) => countOr(state[program]) },
          { head: 'Of all', kind: 'number', cell: ({ program }) => shareOf(state, program) },
          {
            head: 'Among the states, by share',
            kind: 'number',
            cell: ({ program }) => {
              const standing = standingOf(states, state.code, partOf(program))
              return standing ? ordinal(standing) : '–'
            },
          },
        ]}
        rows={PROGRAMS}
        keyOf={({ name }) => name}
      />
      {state.source && (
        <p className="meta">
          Source:{' '}
          <a className="link" href={state.source.url} rel="noopener">
            {state.source.name}
          </a>
          .
        </p>
      )}
    </section>
  )
}
