import { FigureButton } from '#blocks/figure-proof'
import { shortSource } from '#blocks/short-source.ts'
import { proofId } from '#blocks/rate-proof.ts'
import { staleAge } from '#market'
import { nextSurveyDay } from '#market'
import type { BoardRate } from '#queries/rates'
import { formatDay } from '#ui/dates.ts'
import { Direction } from '#ui/direction'
import { StateMark } from '#ui/tag'
import { RateProof } from './rate-proof.tsx'
import type { RatesFacts } from './rates-facts.ts'
import { paymentSentence, assessmentSentence } from './assessment-words.ts'

interface FigureProps {
  rate: BoardRate
  today: string
}

/** One of the two averages: how much, how it changed, who says so and when. */
export function BigFigure({ rate, today }: FigureProps) {
  const { name, newest, decimals, weekChange, source, staleAfterDays } = rate
  const age = staleAge(newest.on, staleAfterDays, today)
  return (
    <div className="big-figure">
      <h2>{name}</h2>
      <p className="big-value">
        <FigureButton id={proofId(name)}>
          {newest.value.toFixed(decimals)}
          <small>%</small>
        </FigureButton>
      </p>
      <RateProof rate={rate} />
      {weekChange ? (
        <Direction way={weekChange.direction}>
          {weekChange.direction === 'unchanged'
            ? 'unchanged'
            : `${weekChange.direction} ${weekChange.amount.toFixed(decimals)}`}
          <span className="for-desktop"> on the week</span>
        </Direction>
      ) : (
        <p className="meta">There is no figure of the week before.</p>
      )}
      <p className="meta">
        {source && `${shortSource(source)}, `}
        <time dateTime={newest.on}>
          {formatDay(newest.on)}
          <span className="for-desktop">, {newest.on.slice(0, 4)}</span>
        </time>{' '}
        {age && <StateMark tone="stale">{age}</StateMark>}
      </p>
    </div>
  )
}

interface AssessmentProps {
  facts: RatesFacts
  loanCents: number
  /** How old the newest figure is, when that is more than its rhythm allows. */
  age: string | null
  today: string
}

/** Whether that is high, and what it costs, in two sentences. */
export function Assessment({ facts, loanCents, age, today }: AssessmentProps) {
  const isStale = age !== null
  return (
    <div className="assessment">
      <p className="assessment-words">
        {assessmentSentence(facts, isStale)} {paymentSentence(facts, loanCents, isStale)}
      </p>
      <p className="meta">
        Principal and interest, 30 years. An average, not an offer to you. {nextSurvey(facts.newest.on, today)}{' '}
        <a className="link" href="#cost">
          Another loan amount
        </a>
      </p>
    </div>
  )
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** When the survey comes next; once that day has passed without a figure, that there is none. */
export function nextSurvey(newest: string, today: string): string {
  const next = nextSurveyDay(newest)
  if (next < today) return `The survey of ${formatDay(next)} and those after it are not here yet.`
  return `Next survey: ${WEEKDAYS[new Date(next).getUTCDay()]}, ${formatDay(next)}, noon ET.`
}
