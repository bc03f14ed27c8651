import {
  type Composed,
  alertsEdition,
  breakingEdition,
  dailyEdition,
  editionDocument,
  heldDocument,
  toldKey,
  weekEdition,
} from '#mail'
import { dayAfter, daysBetween, nextSurveyDay } from '#market'
import {
  type NewEdition,
  type StoredEdition,
  editionsOf,
  holdStaleEditions,
  keepEdition,
  renewEdition,
} from '#queries/mail'
import { type BoardRate, newestObservations, rateBoard, weeklyReport, whyRatesMoved } from '#queries/rates'
import { articleRows, dayInNewsroom, markedStories, NEWSROOM_ZONE } from '#queries/stories'
import { isBreakingNow } from '#queries/shared'
import { href } from '#routes'
import { guideOfWeek, guidesToKeep } from './guide-of-week.ts'
import type { LettersDeps, LettersWork } from './letters-work.ts'

const WEEKS = 13
/** By then a survey of the day is out, by the newsroom's clock, if it comes at all. */
const SURVEY_LATE = 18 * 60 + 30
/** A figure of former weeks is no news, even when no letter told it. */
const NEWS_DAYS = 6
/** A site whose survey ended that long ago is not waiting for it. */
const WAITED_DAYS = 14
const TOLD_EDITIONS = 30

interface Moment {
  now: Date
  /** ISO date in the newsroom */
  day: string
  /** after midnight there */
  minute: number
}

/** Composes what is due. Each edition is made once, whoever comes first; what it rests on is read at that moment. */
export async function composeEditions(deps: LettersDeps, work: LettersWork): Promise<void> {
  const moment = momentOf(deps.clock())
  const board = await rateBoard().ask(deps.serviceClient)
  const thirty = board.find(({ id }) => id === 'pmms-30') ?? null
  for (const { title, reason } of await holdStaleEditions(deps.serviceClient, moment.now))
    deps.log(`letters: held: ${title}: ${reason}`)
  await composeBreaking(deps, work, moment)
  if (thirty) {
    await composeWeek(deps, work, { moment, board, thirty })
    await composeAlerts(deps, moment, thirty)
  }
  await composeDaily(deps, work, { moment, board })
}

const newsroomTime = new Intl.DateTimeFormat('en-GB', { timeZone: NEWSROOM_ZONE, hour: '2-digit', minute: '2-digit' })

function momentOf(now: Date): Moment {
  const [hour = 0, minute = 0] = newsroomTime.format(now).split(':').map(Number)
  return { now, day: dayInNewsroom(now.toISOString()), minute: hour * 60 + minute }
}

/** Newer figures have come since it was made, so that it can be made anew; or it still waited for its figures. */
function isOvertaken({ state, document: stored }: StoredEdition, board: readonly BoardRate[]): boolean {
  const { figures } = editionDocument(stored)
  return (
    state === 'held' &&
    (figures.length === 0 ||
      figures.some(({ series, on, value }) => {
        const newest = board.find(({ id }) => id === series)?.newest
        return newest !== undefined && (newest.on !== on || newest.value !== value)
      }))
  )
}

const stateOf = (composed: NonNullable<Composed>, { waitsForDesk }: LettersWork) =>
  composed.held ? ('held' as const) : waitsForDesk ? ('waiting' as const) : ('sending' as const)

const editionOf = (
  { kind, key, day }: Pick<NewEdition, 'kind' | 'key' | 'day'>,
  composed: NonNullable<Composed>,
  work: LettersWork,
): NewEdition => ({
  kind,
  key,
  day,
  title: composed.document.title,
  document: composed.document,
  state: stateOf(composed, work),
  reason: composed.held ?? '',
  isQueued: false,
})

async function composeDaily(
  { serviceClient }: LettersDeps,
  work: LettersWork,
  { moment, board }: { moment: Moment; board: readonly BoardRate[] },
): Promise<void> {
  const { day, minute, now } = moment
  const weekday = new Date(day).getUTCDay()
  if (weekday === 0 || weekday === 6 || minute < work.dailyAt) return
  const former = await editionsOf(serviceClient, 'daily', TOLD_EDITIONS)
  const known = former.find(({ key }) => key === day)
  if (known && !isOvertaken(known, board)) return
  // What is held with figures that others have overtaken was told to nobody.
  const told = new Set(former.filter((edition) => !isOvertaken(edition, board)).flatMap(figuresTold))
  const [weeks, why] = await Promise.all([surveyWeeks(serviceClient), whyRatesMoved(day).ask(serviceClient)])
  const composed = dailyEdition({ day, board, weeks, why, told })
  if (!composed) return
  const edition = editionOf({ kind: 'daily', key: day, day }, composed, work)
  if (known) await renewEdition(serviceClient, known.id, edition, now)
  else await keepEdition(serviceClient, edition, now)
}

const figuresTold = ({ document }: StoredEdition) =>
  editionDocument(document).figures.map(({ series, on }) => toldKey(series, on))

async function surveyWeeks(client: LettersDeps['serviceClient']) {
  return (await newestObservations('pmms-30', WEEKS).ask(client))?.observations ?? []
}

interface WeekGiven {
  moment: Moment
  board: readonly BoardRate[]
  thirty: BoardRate
}

/** The week's letter goes once its survey is here; a survey that is late is told at the desk, and its letter goes then. */
async function composeWeek(deps: LettersDeps, work: LettersWork, { moment, board, thirty }: WeekGiven): Promise<void> {
  const { serviceClient } = deps
  const { day, minute, now } = moment
  const { on } = thirty.newest
  const former = await editionsOf(serviceClient, 'week', 10)
  const expected = nextSurveyDay(on)
  const isLate = day > expected || (day === expected && minute >= SURVEY_LATE)
  if (isLate && daysBetween(expected, day) <= WAITED_DAYS && !former.some(({ key }) => key === expected)) {
    const composed = { document: heldDocument(expected), held: `The survey of ${expected} is not here yet.` }
    await keepEdition(serviceClient, editionOf({ kind: 'week', key: expected, day: expected }, composed, work), now)
  }
  const known = former.find(({ key }) => key === on)
  if (daysBetween(on, day) > NEWS_DAYS || (known && !isOvertaken(known, board))) return
  const composed = await weekOf(deps, { moment, board, on })
  if (!composed) return
  const edition = editionOf({ kind: 'week', key: on, day: on }, composed, work)
  if (known) await renewEdition(serviceClient, known.id, edition, now)
  else await keepEdition(serviceClient, edition, now)
}

async function weekOf(
  deps: LettersDeps,
  { moment: { day, now }, board, on }: { moment: Moment; board: readonly BoardRate[]; on: string },
): Promise<Composed> {
  const { serviceClient } = deps
  const written = await weeklyReport(day).ask(serviceClient)
  if (!written) return null
  const { report } = written
  const [weeks, newest, guides] = await Promise.all([
    surveyWeeks(serviceClient),
    articleRows({ until: now.toISOString() }, 1, 20).ask(serviceClient),
    guidesToKeep(deps),
  ])
  const isReport = (slug: string) => 'slug' in report && slug === report.slug
  const since = dayAfter(on, -WAITED_DAYS)
  const stories = newest.filter(({ slug, publishDate }) => !isReport(slug) && dayInNewsroom(publishDate) >= since)
  const published = newest.find(({ slug }) => isReport(slug))
  return weekEdition({
    day: on,
    report,
    board,
    weeks,
    reportPath: published ? href('article', { slug: published.slug }) : null,
    stories: stories.slice(0, 3),
    guide: guideOfWeek(guides, on),
  })
}

async function composeAlerts({ serviceClient }: LettersDeps, { day, now }: Moment, thirty: BoardRate): Promise<void> {
  const { on } = thirty.newest
  if (daysBetween(on, day) > NEWS_DAYS) return
  if ((await editionsOf(serviceClient, 'alerts', 5)).some(({ key }) => key === on)) return
  const document = alertsEdition(on, thirty)
  const edition = { kind: 'alerts' as const, key: on, day: on, title: document.title, document }
  // Nobody edits an alert: it goes by itself whatever the setting says of editions.
  await keepEdition(serviceClient, { ...edition, state: 'sending', reason: '', isQueued: false }, now)
}

/** One edition for each story; one that has not gone is made anew with the words that its story has now. */
async function composeBreaking({ serviceClient }: LettersDeps, work: LettersWork, { day, now }: Moment): Promise<void> {
  const stories = (await markedStories('breaking', 5, now.toISOString()).ask(serviceClient)).filter(
    ({ publishDate, isSample }) =>
      !isSample && isBreakingNow({ is_breaking: true, publish_date: publishDate }, now.getTime()),
  )
  if (stories.length === 0) return
  const former = await editionsOf(serviceClient, 'breaking', TOLD_EDITIONS)
  for (const story of stories) {
    const known = former.find(({ key }) => key === story.id)
    const composed = { document: breakingEdition(story, known?.day ?? day), held: null }
    const edition = editionOf({ kind: 'breaking', key: story.id, day }, composed, work)
    if (!known) await keepEdition(serviceClient, edition, now)
    else if (known.state === 'held') await renewEdition(serviceClient, known.id, edition, now)
    else if (known.state === 'waiting')
      await renewEdition(serviceClient, known.id, { ...edition, state: 'waiting' }, now)
  }
}
