/** What a subscriber can choose, in the order in which it is offered. */
export const TOPICS = ['daily', 'week', 'breaking', 'alerts'] as const

/** One of the letters. */
export type Topic = (typeof TOPICS)[number]

/** When a subscriber wants to be told. Rates are in percent, amounts in whole dollars. */
export type AlertTerms =
  | { kind: 'rate-under'; terms: { percent: string } }
  | { kind: 'refinance'; terms: { balance: number; rate: string; months: number; costs: number; within: number } }
