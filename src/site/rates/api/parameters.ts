/**
 * The spell that an address asks for, by the rules of #api and two more: a series is one that is offered, and both of its
 * neighbors `from` and `to` are days of the spell. A table may hold several series, with commas between. An empty day is
 * left out.
 */
import { DAY_REQUEST, type Errors, isDay, nameErrors } from '#api'

export interface Spell {
  /** At least one, each once. */
  series: readonly string[]
  /** ISO dates, both included; null where the spell is open. */
  from: string | null
  to: string | null
}

/** Of one table. */
const MOST_SERIES = 4

/** The spell that an address asks for, or what is wrong with it, by parameter. */
export function readSpell(
  asked: URLSearchParams,
  offered: readonly string[],
  isTable = false,
): { spell: Spell } | { errors: Errors } {
  const [names = '', from = '', to = ''] = NAMES.map((name) => asked.get(name)?.trim())
  const series = isTable ? [...new Set(names.split(','))] : [names]
  const unknown = series.find((name) => !offered.includes(name))
  const errors = {
    ...(unknown === undefined ? {} : { series: seriesRequest(unknown, offered) }),
    ...(series.length > MOST_SERIES ? { series: `Name ${MOST_SERIES} series at most.` } : {}),
    ...(from && !isDay(from) ? { from: DAY_REQUEST } : {}),
    ...(to && !isDay(to) ? { to: DAY_REQUEST } : {}),
    ...(isDay(from) && isDay(to) && from > to
      ? { from: `Give a day that is not after ${to}, where the spell ends.` }
      : {}),
    ...nameErrors(asked, NAMES),
  }
  if (Object.keys(errors).length > 0) return { errors }
  return { spell: { series, from: from || null, to: to || null } }
}

const NAMES = ['series', 'from', 'to']
const seriesRequest = (given: string, offered: readonly string[]): string =>
  `${given ? 'There is no series with that name' : 'Name a series'}. Use one of: ${offered.join(', ')}.`
