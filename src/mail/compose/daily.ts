import { z } from 'zod'
import { formatDay, formatFigure, staleAge } from '#market'
import type { WhyMoved } from '#market/report'
import type { BoardRate } from '#queries/rates'
import type { EditionBlock, EditionDocument, LetterFigure } from '#mail/words'
import { weeksBlock, type WeekFigure } from './weeks.ts'

/** Rates that are news by themselves: the survey's two, and the yield that they follow. */
const DAILY_SERIES = new Set(['pmms-30', 'pmms-15', 'treasury-10'])
const SURVEY = 'pmms-30'

/** What a daily letter is made of. */
interface DailyGiven {
  /** ISO date in the newsroom */
  day: string
  board: readonly BoardRate[]
  /** The survey's last weeks, oldest first. */
  weeks: readonly WeekFigure[]
  /** The day's line on why rates moved; null without one. */
  why: WhyMoved | null
  /** Figures of former letters, as `series@date`: none is told twice. */
  told: ReadonlySet<string>
}

/** A made letter, or why it may not go; null when there is nothing to tell. */
export type Composed = { document: EditionDocument; held: string | null } | null

/**
 * The daily letter: the figures that are new since the last one, and nothing else. One that is too old does not hold those
 * that are not; where all are, the letter is held.
 */
export function dailyEdition({ day, board, weeks, why, told }: DailyGiven): Composed {
  const untold = board.filter(
    ({ id, newest }) => DAILY_SERIES.has(id) && newest.on <= day && !told.has(toldKey(id, newest.on)),
  )
  const stale = untold.filter((rate) => ageOf(rate, day) !== null)
  const isHeld = stale.length === untold.length
  const fresh = isHeld ? untold : untold.filter((rate) => !stale.includes(rate))
  if (untold.length === 0) return null
  const isSurveyNew = fresh.some(({ id }) => id === SURVEY)
  const figures = fresh.map(figureOf)
  const toldWhy = isTellable(why, board, day) ? why : null
  const document: EditionDocument = {
    kicker: 'The daily rate',
    day,
    ...saidOf(figures),
    blocks: [
      { kind: 'figures', heading: headingOf(figures), figures },
      ...(isSurveyNew && weeks.length > 1 ? [weeksBlock(weeks)] : []),
      ...(toldWhy ? [whyBlock(toldWhy)] : []),
      { kind: 'link', label: 'All rates and their history', path: '/rates' },
    ],
    sources: sourcesOf(board.filter((rate) => fresh.includes(rate) || restsOn(rate, toldWhy))),
    figures: fresh.map(toldOf),
  }
  const words = stale.map((rate) => `${rate.name} is of ${formatDay(rate.newest.on, true)} and ${ageOf(rate, day)}.`)
  return { document, held: isHeld ? words.join(' ') : null }
}

/** Why rates moved is told as long as the survey that it speaks of is not too old. */
const isTellable = (why: WhyMoved | null, board: readonly BoardRate[], day: string): boolean =>
  why !== null && board.some((rate) => rate.id === SURVEY && ageOf(rate, day) === null)

const restsOn = ({ id }: BoardRate, why: WhyMoved | null): boolean =>
  why !== null && (id === SURVEY || (id === 'treasury-10' && why.isTold))

const whyBlock = ({ words }: WhyMoved): EditionBlock => ({
  kind: 'words',
  heading: 'Why rates moved',
  paragraphs: [words],
})

/** How old a figure is in words, when it is too old to be told; null otherwise. */
export const ageOf = ({ newest, staleAfterDays, frequency }: BoardRate, day: string): string | null =>
  staleAge(newest.on, staleAfterDays, day, frequency)

export const toldKey = (series: string, on: string): string => `${series}@${on}`

const valueOf = ({ newest, unit, decimals }: BoardRate) => formatFigure(newest.value, unit, decimals)

const headingOf = (figures: readonly LetterFigure[]) => (figures.length === 1 ? 'New today' : 'New figures')

/** Subject and preheader: the first figure whole, and all of them in short. */
const saidOf = (figures: readonly LetterFigure[]) => ({
  title: figures
    .slice(0, 1)
    .map(({ name, value, change }) => `${name} at ${value}${change ? `, ${change}` : ''}`)
    .join(''),
  preheader: figures.map(({ name, value }) => `${name} ${value}`).join(', '),
})

const own = z.object({ told: z.array(z.string()) })

/**
 * The daily letter without the figures that one reader was told by the letter of the week; an editor's own subject stays.
 *
 * @param extra as it is kept with the delivery: figures as `series@date`
 */
export function dailyDocument(edition: EditionDocument, extra: unknown): EditionDocument {
  const told = new Set(own.parse(extra).told)
  const isNew = edition.figures.map(({ series, on }) => !told.has(toldKey(series, on)))
  const figures = edition.figures.filter((_, at) => isNew[at])
  const hasSurvey = figures.some(({ series }) => series === SURVEY)
  // The letter names its figures in the order in which it shows them.
  const blocks = edition.blocks.flatMap((block): EditionBlock[] => {
    if (block.kind === 'weeks') return hasSurvey ? [block] : []
    if (block.kind !== 'figures') return [block]
    const shown = block.figures.filter((_, at) => isNew[at])
    return [{ ...block, heading: headingOf(shown), figures: shown }]
  })
  const said = saidOf(shownIn(blocks))
  const isOwnSubject = edition.title !== saidOf(shownIn(edition.blocks)).title
  return {
    ...edition,
    title: isOwnSubject ? edition.title : said.title,
    preheader: said.preheader,
    blocks,
    // The line on why rates moved rests on sources whose figures this reader may have been told.
    sources: blocks.some(({ kind }) => kind === 'words')
      ? edition.sources
      : edition.sources.filter(({ name }) => figures.some(({ source = name }) => source === name)),
    figures,
  }
}

const shownIn = (blocks: readonly EditionBlock[]) =>
  blocks.flatMap((block) => (block.kind === 'figures' ? block.figures : []))

const changeOf = ({ frequency, dayChange, weekChange }: BoardRate) => (frequency === 'daily' ? dayChange : weekChange)

/** A figure that a letter tells, as it is known again. */
export const toldOf = ({ id, newest, source }: BoardRate): EditionDocument['figures'][number] => ({
  series: id,
  on: newest.on,
  value: newest.value,
  ...(source === null ? {} : { source }),
})

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
