import type { PlacedLender } from '#queries/reference'
import { UNKNOWN, count, placeOf, share } from './register-words.ts'

const NO_COUNTS = 'How many loans it makes is unknown here: no record that is held counts them.'

const NOUNS = { bank: 'A bank', 'credit union': 'A credit union', nonbank: 'A nonbank lender' } as const

/** What the records say of it, in a sentence or two. */
export function sentenceOf(lender: PlacedLender): string {
  const { counts, rank, ranked } = lender
  const place = placeOf(lender)
  const who = `${NOUNS[lender.type]}${place === UNKNOWN ? '' : ` registered in ${place}`}`
  if (!counts || rank === null) return `${who}, NMLS ${lender.nmlsId}. ${NO_COUNTS}`
  const made = `It reported ${count(counts.originations)} loans made in ${counts.year}, number ${rank} of the ${ranked} lenders here with counts`
  return `${who}. ${made}${lender.share === null ? '' : `, ${share(lender.share)} of all that were reported in the states`}.`
}
