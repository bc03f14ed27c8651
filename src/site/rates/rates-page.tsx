import './rates.css'
import { useMemo } from 'react'
import { staleAge } from '#market'
import type { BoardRate, WeeklyFigures } from '#queries/rates'
import { useQueryResult } from '#ui/query-result.ts'
import { Kicker } from '#ui/meta'
import { State } from '#ui/state'
import { BoardTable } from './board-table.tsx'
import { Cost } from './cost.tsx'
import { EightWeeks } from './eight-weeks.tsx'
import { History } from './history.tsx'
import { IsThatHigh } from './is-that-high.tsx'
import { ratesQuestions } from './load-rates.ts'
import { NewestFigures } from './newest-figures.tsx'
import { loanOf } from './payments.ts'
import { figuresOf, ratesFacts } from './rates-facts.ts'
import type { RatesQuery } from './rates-query.ts'
import { Spread } from './spread.tsx'
import { Survey } from './survey.tsx'
import { BigFigure, Assessment } from './two-figures.tsx'

interface Props {
  query: RatesQuery
  today: string
}

/** What is the rate, and is that high? */
export function RatesPage({ query, today }: Props) {
  const survey = useQueryResult(ratesQuestions.survey)
  return (
    <main id="main" className="page rates">
      <Kicker>Current mortgage rates</Kicker>
      <h1 className="headline-1">What is the rate, and is that high?</h1>
      {survey ? (
        <Figures query={query} today={today} survey={survey} />
      ) : (
        <State name="No figures" title="There are no rates yet.">
          <p>As soon as the first weekly survey is here, it stands on this page.</p>
        </State>
      )}
    </main>
  )
}

const BIG = ['pmms-30', 'pmms-15']
const BOARD = [...BIG, 'treasury-10', 'fed-funds']

function Figures({ query, today, survey }: Props & { survey: WeeklyFigures }) {
  const board = useQueryResult(ratesQuestions.board)
  const fifteen = useQueryResult(ratesQuestions.fifteen)
  const policy = useQueryResult(ratesQuestions.policy)
  const spread = useQueryResult(ratesQuestions.spread)
  const recessions = useQueryResult(ratesQuestions.recessions)
  const ended = useQueryResult(ratesQuestions.ended)
  const facts = useMemo(() => ratesFacts(figuresOf(survey), survey.decimals), [survey])
  if (!facts) return null
  const loan = loanOf(query)
  const age = staleAge(facts.newest.on, survey.staleAfterDays, today)
  const named = (ids: readonly string[]) =>
    ids.flatMap((id) => board.find((rate): rate is BoardRate => rate.id === id) ?? [])
  const rateOf = (wanted: string) => board.find(({ id }) => id === wanted)
  return (
    <>
      <div className="grid rates-top">
        {named(BIG).map((rate) => (
          <BigFigure key={rate.id} rate={rate} today={today} />
        ))}
        <Assessment facts={facts} loanCents={loan.cents} age={age} today={today} />
      </div>
      <IsThatHigh facts={facts} isStale={age !== null} />
      <BoardTable rates={named(BOARD)} today={today} ended={ended} proved={BIG} />
      <History {...{ query, policy, recessions, today }} newest={facts.newest} />
      <div className="grid section rates-pair">
        <EightWeeks
          query={query}
          weeks={facts.observations}
          decimals={facts.decimals}
          fifteen={fifteen}
          loanCents={loan.cents}
        />
        <Survey />
      </div>
      <div className="grid section rates-pair">
        <Cost query={query} facts={facts} loan={loan} />
        {spread && (
          <Spread
            spread={spread}
            rate={rateOf('gap-30-10')}
            today={today}
            staleAfterDays={rateOf('treasury-10')?.staleAfterDays ?? survey.staleAfterDays}
          />
        )}
      </div>
      <NewestFigures gap={rateOf('gap-30-10')} />
    </>
  )
}
