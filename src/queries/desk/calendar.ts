import type { WrittenKind } from '#kinds'
import { type Client, dataOf, writtenKindOf } from '#queries/shared'

/** A text on the day on which it went out or will. */
export interface PlannedText {
  kind: WrittenKind
  id: string
  title: string
  /** ISO timestamp */
  publishDate: string
}

/** A day of the calendar on which something goes out. */
export interface PlannedDay {
  /** ISO date of the newsroom */
  on: string
  /** at most four, stories first */
  shown: PlannedText[]
  /** how many there are */
  texts: number
}

/**
 * What went out and will go out, day by day; days without anything are left out. For editors.
 *
 * @param first ISO date
 * @param last ISO date, at most 45 days later
 * @throws ContentLoadError
 * @example
 * ```ts
 * const days = await newsroomCalendar(editorsClient, '2026-11-01', '2026-11-30')
 * ```
 */
export async function newsroomCalendar(client: Client, first: string, last: string): Promise<PlannedDay[]> {
  const rows = dataOf('articles', await client.rpc('newsroom_calendar', { first_day: first, last_day: last }))
  return [...Map.groupBy(rows, ({ day }) => day)].map(([on, texts]) => ({
    on,
    texts: texts[0]?.texts ?? 0,
    shown: texts.map(({ kind, id, title, publish_date }) => ({
      kind: writtenKindOf(kind),
      id,
      title,
      publishDate: publish_date,
    })),
  }))
}
