import type { Article } from '#queries/stories'
import type { AroundStory } from './around-story.ts'

/** Measured on the page at 1,280 px, each on the careful side: a text is a little longer and a rail a little shorter. */
const TEXT = { letters: 72, line: 30, gap: 22 }
const POINT = { letters: 76, line: 26, gap: 14 }
const RAIL_STORY = { letters: 28, line: 24, rest: 73 }
const RAIL_HEAD = 50
const TOPICS_HEAD = 76
const TAG_ROW = 38
const POINTS_HEAD = 90
const OVER_HEADING = 30

export const comparesSeries = ({ series }: { series: string }) => series.includes(',')

/**
 * Whether a chart that compares series may take the columns of the rail as well: only where the text before it is
 * certain to be longer than the rail.
 */
export function clearsRail(
  chart: { series: string; start: number },
  { content, keyPoints }: Pick<Article, 'content' | 'keyPoints'>,
  { rail, topics }: Pick<AroundStory, 'rail' | 'topics'>,
): boolean {
  if (!comparesSeries(chart)) return false
  const text = content.slice(0, chart.start)
  const headings = (text.match(/<h2/g) ?? []).length * OVER_HEADING
  const paragraphs = text.split(/<\/(?:p|li|h2|h3|tr)>/)
  const points = keyPoints.length > 0 ? POINTS_HEAD + heightOf(keyPoints, POINT) : 0
  const before = points + headings + heightOf(paragraphs, TEXT)
  const stories = rail.stories.map(
    ({ title }) => Math.ceil(title.length / RAIL_STORY.letters) * RAIL_STORY.line + RAIL_STORY.rest,
  )
  const tagRows = topics.length === 0 ? 0 : TOPICS_HEAD + Math.ceil(topics.length / 2) * TAG_ROW
  return before > RAIL_HEAD + stories.reduce((sum, height) => sum + height, 0) + tagRows
}

const heightOf = (texts: readonly string[], { letters, line, gap }: typeof TEXT): number =>
  texts
    .map((text) => text.replace(/<[^>]*>/g, '').trim().length)
    .filter((length) => length > 0)
    .reduce((sum, length) => sum + Math.ceil(length / letters) * line + gap, 0)
