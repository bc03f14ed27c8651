import { type Cents, formatDollars } from '#mortgage'
import type { State, StateSummary } from '#queries/reference'
import { count, share } from './register-words.ts'
import { type Standing, partOf, standingOf } from './state-facts.ts'

/** Of so few counties the names are told. */
const MOST_NAMED = 3

/** How high a conforming loan may be in a state, where it may be higher, and where it is highest. Empty without limits. */
export function limitSentence(
  { counties, limitYear, limitLow, limitHigh }: Pick<State, 'counties' | 'limitYear' | 'limitLow' | 'limitHigh'>,
  baseline: Cents | null,
): string {
  if (limitLow === null || limitHigh === null || baseline === null) return ''
  const dollars = (cents: Cents) => formatDollars(cents, 'dollars')
  const begin = `In ${limitYear ?? ''} a conforming loan for one unit may be`
  if (limitLow === limitHigh) {
    const places = counties.length === 1 ? 'its one county' : `all ${counties.length} counties`
    const level = limitLow === baseline ? ', the national baseline' : ', above the national baseline'
    return `${begin} ${dollars(limitLow)} in ${places}${level}.`
  }
  const above = counties.filter(({ conforming }) => conforming[0] > baseline)
  const highest = counties.filter(({ conforming }) => conforming[0] === limitHigh)
  const most = highest.length === above.length ? '' : ` The limit is highest in ${namesOf(highest)}.`
  const range = `${begin} ${dollars(limitLow)} to ${dollars(limitHigh)}`
  return `${range}${aboveWords(above, counties.length)} above the national baseline.${most}`
}

function aboveWords(above: State['counties'], of: number): string {
  if (above.length === of) return `; all ${of} counties are`
  if (above.length > MOST_NAMED) return `; ${above.length} of ${of} counties are`
  return `: of ${of} counties only ${namesOf(above)} ${above.length === 1 ? 'is' : 'are'}`
}

const namesOf = (counties: State['counties']): string =>
  counties.length > MOST_NAMED
    ? `${counties.length} counties`
    : counties
        .map(({ name }) => name)
        .join(', ')
        .replace(/, ([^,]*)$/, ' and $1')

const PROGRAMS = ['fha', 'va', 'usda'] as const

/** How many loans were made in a state, and how many that is beside the others. Empty without counts. */
export function loansSentence(state: StateSummary, states: readonly StateSummary[]): string {
  const standing = standingOf(states, state.code, ({ originations }) => originations)
  if (standing === null || !state.originations) return ''
  const made = `${count(state.originations)} loans were made in ${state.hmdaYear ?? 'the year'}`
  return standing.of === 1 ? `${made}.` : `${made}, ${MANY[fifthOf(standing)]}.`
}

/**
 * The program that sets a state's loans apart from the others', and how it stands there; then the others, those that lie farther
 * from the middle first. Null without counts.
 */
export function programSentence(state: StateSummary, states: readonly StateSummary[]): string | null {
  const found = PROGRAMS.flatMap((program) => {
    const [part, standing] = [partOf(program)(state), standingOf(states, state.code, partOf(program))]
    return part === null || standing === null || standing.of === 1 ? [] : [{ program, part, standing }]
  })
  const [most, ...others] = found.toSorted((one, other) => apart(other.standing) - apart(one.standing))
  if (!most) return null
  const first = `${most.program.toUpperCase()} loans are ${share(most.part)} of them, ${placeWords(most.standing)}.`
  const [second, ...more] = others.map(
    ({ program, part, standing }) => `${program.toUpperCase()} loans are ${share(part)}, ${LARGE[fifthOf(standing)]}`,
  )
  return second ? `${first} ${[second, ...more].join('; ')}.` : first
}

/** Where a state stands among all, by fifths, the largest first. */
const LARGE = [
  'one of the largest parts anywhere',
  'more than in most states',
  'about as in the middle of the states',
  'less than in most states',
  'one of the smallest parts anywhere',
] as const
const MANY = [
  'more than in four of five states',
  'more than in most states',
  'about as many as in the middle of the states',
  'fewer than in most states',
  'fewer than in four of five states',
] as const

const fifthOf = ({ rank, of }: Standing): 0 | 1 | 2 | 3 | 4 =>
  Math.min(4, Math.floor(((rank - 0.5) / of) * 5)) as 0 | 1 | 2 | 3 | 4

/** How far from the middle. */
const apart = ({ rank, of }: Standing): number => Math.abs(rank - (of + 1) / 2)

function placeWords({ rank, of }: Standing): string {
  const isMore = rank <= of / 2
  const others = isMore ? rank - 1 : of - rank
  const than = isMore ? 'a larger part than' : 'a smaller part than'
  return others === 0 ? `${than} in any other state` : `${than} in all but ${others} of the other ${of - 1}`
}
