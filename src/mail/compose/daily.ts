import { formatDay, formatFigure, staleAge } from '#market'
import type { BoardRate } from '#queries/rates'
import type { EditionDocument, LetterFigure } from '#mail/words'
import { weeksBlock, type WeekFigure } from './weeks.ts'

/** Rates that are news by themselves: the survey's two, and the yield that they follow. */
const DAILY_SERIES = new Set(['pmms-30', 'pmms-15', 'treasury-10'])

/** What a daily letter is made of. */
interface DailyGiven {
  /** ISO date in the newsroom */
  day: string
  board: readonly BoardRate[]
  /** The survey's last weeks, oldest first. */
  weeks: readonly WeekFigure[]
  /** Figures of former letters, as `series@date`: none is told twice. */
  told: ReadonlySet<string>
}

/** A made letter, or why it may not go; null when there is nothing to tell. */
export type Composed = { document: EditionDocument; held: string | null } | null

/** The daily letter: the figures that are new since the last one, and nothing else. */
export function dailyEdition({ day, board, weeks, told }: DailyGiven): Composed {
  const fresh = board.filter(
    ({ id, newest }) => DAILY_SERIES.has(id) && newest.on <= day && !told.has(toldKey(id, newest.on)),
  )
  const [first] = fresh
  if (!first) return null
  const stale = fresh.flatMap((rate) => {
    const age = staleAge(rate.newest.on, rate.staleAfterDays, day, rate.frequency)
    return age ? [`${rate.name} is of ${formatDay(rate.newest.on, true)} and ${age}.`] : []
  })
  const isSurveyNew = fresh.some(({ id }) => id === 'pmms-30')
  const document: EditionDocument = {
    kicker: 'The daily rate',
    day,
    title: titleOf(first),
    preheader: fresh.map((rate) => `${rate.name} ${valueOf(rate)}`).join(', '),
    blocks: [
      { kind: 'figures', heading: fresh.length === 1 ? 'New today' : 'New figures', figures: fresh.map(figureOf) },
      ...(isSurveyNew && weeks.length > 1 ? [weeksBlock(weeks)] : []),
      { kind: 'link', label: 'All rates and their history', path: '/rates' },
    ],
    sources: sourcesOf(fresh),
    figures: fresh.map(({ id, newest }) => ({ series: id, on: newest.on, value: newest.value })),
  }
  return { document, held: stale.length > 0 ? stale.join(' ') : null }
}

export const toldKey = (series: string, on: string): string => `${series}@${on}`

const valueOf = ({ newest, unit, decimals }: BoardRate) => formatFigure(newest.value, unit, decimals)

function titleOf(rate: BoardRate): string {
  const change = changeOf(rate)
  return `${rate.name} at ${valueOf(rate)}${change ? `, ${change.words}` : ''}`
}

const changeOf = ({ frequency, dayChange, weekChange }: BoardRate) => (frequency === 'daily' ? dayChange : weekChange)

/** A figure of the board as letters show it. */
export function figureOf(rate: BoardRate): LetterFigure {
  const change = changeOf(rate)
  const span = rate.frequency === 'daily' ? 'on the day' : 'on the week'
  return {
    name: rate.name,
    value: valueOf(rate),
    change: change === null ? '' : change.direction === 'unchanged' ? `unchanged ${span}` : `${change.words} ${span}`,
    direction: change?.direction ?? null,
    note: `${rate.frequency === 'weekly' ? 'Survey of ' : ''}${formatDay(rate.newest.on, true)}`,
  }
}

/** Each source once, with the newest day that the letter takes from it. */
export function sourcesOf(rates: readonly BoardRate[]): EditionDocument['sources'] {
  const sources = new Map<string, { name: string; url: string; on: string }>()
  for (const { source, sourceUrl, newest } of rates) {
    if (source === null) continue
    const known = sources.get(source)
    if (!known || known.on < newest.on) sources.set(source, { name: source, url: sourceUrl, on: newest.on })
  }
  return Array.from(sources.values(), ({ name, url, on }) => ({ name, url, note: formatDay(on, true) }))
}
