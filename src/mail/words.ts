/** What letters are called and how their choices read; also what pages of the site say of them. */
export type { EditionBlock, EditionDocument, LetterFigure, LetterStory } from './edition/document.ts'
export { ownPath, webAddress } from './edition/addresses.ts'
export { scaleLabel, weeksScale } from './edition/weeks-scale.ts'
import type { AlertTerms, Topic } from '#queries/mail'

/** Each letter by name and when it comes. */
export const TOPIC_WORDS: Readonly<Record<Topic, { name: string; about: string }>> = {
  daily: { name: 'The daily rate', about: 'On weekdays with a new figure, in the evening. No new figure, no letter.' },
  week: {
    name: 'The week',
    about:
      'When the weekly survey comes out, Thursday at noon or, before some holidays, Wednesday: the report, up to three stories, and a guide.',
  },
  breaking: { name: 'Breaking news', about: 'When a story is marked as breaking. Seldom.' },
  alerts: { name: 'Your alerts', about: 'Once, on the day a condition of yours is met.' },
}

const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`

/** An alert in a sentence. */
export const alertWords = (alert: AlertTerms): string =>
  alert.kind === 'rate-under'
    ? `The 30-year average is under ${alert.terms.percent}%`
    : `Refinancing ${dollars(alert.terms.balance)} at ${alert.terms.rate}% with ${alert.terms.months} months left and ${dollars(alert.terms.costs)} in costs would pay for itself within ${alert.terms.within} months`
