import { type Change, changeBetween } from '#market'
import { type SeriesSpell, newestObservations } from '#queries/rates'
import { type StorySummary, articleRows } from '#queries/stories'
import { NOTICE_STORIES, NOTICE_WEEKS, momentOfWeek, storyKey, weekKey } from '#ui/notices.ts'

/** What a week's survey said of one loan. */
interface ToldRate {
  name: string
  value: number
  /** Against the week before; null where that is missing. */
  change: Change | null
}

/** A notice: a story, or the rates of a week. */
export type Notice = { key: string; moment: string } & (
  | { kind: 'story'; story: StorySummary }
  | { kind: 'rates'; on: string; rates: ToldRate[] }
)

/** As many weeks as the frame asks for the first series, which is asked once for both. */
const FRAME_WEEKS = 26

export const noticeQuestions = {
  stories: articleRows({}, 1, NOTICE_STORIES),
  thirty: newestObservations('pmms-30', FRAME_WEEKS),
  fifteen: newestObservations('pmms-15', NOTICE_WEEKS + 1),
}

interface NoticeResults {
  stories: readonly StorySummary[]
  thirty: SeriesSpell | null
  fifteen: SeriesSpell | null
}

/** What is new: breaking stories first, then the newest stories and weeks of rates. */
export function noticesOf({ stories, thirty, fifteen }: NoticeResults): Notice[] {
  const told: Notice[] = [
    ...stories.map((story): Notice => ({ kind: 'story', key: storyKey(story), moment: story.publishDate, story })),
    ...weeksOf(thirty, fifteen),
  ]
  const isBreaking = (notice: Notice) => notice.kind === 'story' && notice.story.isBreaking
  return told.sort(
    (one, other) =>
      Number(isBreaking(other)) - Number(isBreaking(one)) || Date.parse(other.moment) - Date.parse(one.moment),
  )
}

function weeksOf(thirty: SeriesSpell | null, fifteen: SeriesSpell | null): Notice[] {
  const days = thirty?.observations.slice(-NOTICE_WEEKS).map(({ on }) => on) ?? []
  return days.map((on) => {
    const rates = [thirty, fifteen].flatMap((series) => rateOn(series, on))
    return { kind: 'rates', key: weekKey(on), moment: momentOfWeek(on), on, rates }
  })
}

function rateOn(series: SeriesSpell | null, on: string): ToldRate[] {
  const figures = series?.observations ?? []
  const at = figures.findIndex((figure) => figure.on === on)
  const [figure, before] = [figures[at], figures[at - 1]]
  if (!series || !figure) return []
  const change = before ? changeBetween(before, figure, series.unit, series.decimals) : null
  return [{ name: series.shortName, value: figure.value, change }]
}
