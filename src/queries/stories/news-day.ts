import { FRESH_MS, type Client, type Question, dataOf } from '#queries/shared'
import { SUMMARY_COLUMNS, type StorySummary, summaryOf } from './story.ts'

/** The zone in which the newspaper's day begins and ends. */
export const NEWSROOM_ZONE = 'America/New_York'

/** One day's stories and the days around it that have any. */
export interface NewsDay {
  /** ISO date in the newsroom's zone; null when nothing has been published at all. */
  day: string | null
  rows: StorySummary[]
  previous: string | null
  next: string | null
}

/**
 * The stories of a day, newest first, with the nearest earlier and later days that have stories.
 *
 * @param day ISO date in the newsroom's zone, or null for the newest day that has stories
 * @throws ContentLoadError
 * @example
 * ```ts
 * const today = await newsDay(null).ask(client)
 * ```
 */
export const newsDay = (day: string | null): Question<NewsDay> => ({
  key: ['news-day', day],
  freshMs: FRESH_MS.articles,
  async ask(client) {
    const wanted = day ?? (await nearestDay(client, 'before', null))
    if (!wanted) return { day: null, rows: [], previous: null, next: null }
    const [start, end] = [startOfDay(wanted), endOfDay(wanted)]
    const stories = client
      .from('articles')
      .select(SUMMARY_COLUMNS)
      .eq('is_published', true)
      .gte('publish_date', start)
      .lt('publish_date', end)
      .order('publish_date', { ascending: false })
      .order('id', { ascending: false })
    const [rows, previous, next] = await Promise.all([
      stories,
      nearestDay(client, 'before', start),
      nearestDay(client, 'from', end),
    ])
    return { day: wanted, rows: dataOf('articles', rows).map(summaryOf), previous, next }
  },
})

async function nearestDay(client: Client, side: 'before' | 'from', instant: string | null): Promise<string | null> {
  const published = client.from('articles').select('publish_date').eq('is_published', true)
  const bounded = !instant
    ? published
    : side === 'before'
      ? published.lt('publish_date', instant)
      : published.gte('publish_date', instant)
  const result = await bounded.order('publish_date', { ascending: side === 'from' }).limit(1)
  const date = dataOf('articles', result)[0]?.publish_date
  return date ? dayInNewsroom(date) : null
}

const newsroomDay = new Intl.DateTimeFormat('en-US', {
  timeZone: NEWSROOM_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/**
 * The newsroom's calendar day of an instant.
 *
 * @example
 * ```ts run
 * dayInNewsroom('2026-08-21T02:00:00Z') // => '2026-08-20'
 * ```
 */
export function dayInNewsroom(instant: string): string {
  const [month = '', date = '', year = ''] = newsroomDay.format(new Date(instant)).split('/')
  return `${year}-${month}-${date}`
}

const dateAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

/**
 * The instant at which a newsroom day begins, in summer and winter time.
 *
 * @param day ISO date
 * @example
 * ```ts run
 * startOfDay('2026-08-20') // => '2026-08-20T04:00:00.000Z'
 * startOfDay('2026-12-01') // => '2026-12-01T05:00:00.000Z'
 * ```
 */
export function startOfDay(day: string): string {
  const candidates = [4, 5].map((hours) => new Date(Date.parse(day) + hours * 3_600_000).toISOString())
  const begins = candidates.find((instant) => dayInNewsroom(instant) === day)
  return begins ?? new Date(day).toISOString()
}

/**
 * The instant at which a newsroom day is over and the next one begins.
 *
 * @param day ISO date
 * @example
 * ```ts run
 * endOfDay('2026-11-01') // => '2026-11-02T05:00:00.000Z'
 * ```
 */
export const endOfDay = (day: string): string => startOfDay(dateAfter(day))
