import { frontStories, type StorySummary } from '#queries/stories'
import { ContentLoadError, FRESH_MS, type Question } from '#queries/shared'
import { ANALYSIS_NAMES } from '#ui/story-sections.ts'

/** Every story of the front page, each in one place only. */
interface FrontPage {
  breaking: StorySummary | null
  lead: StorySummary | null
  seconds: StorySummary[]
  latest: StorySummary[]
  analysis: StorySummary[]
}

const SECONDS = 2
const LATEST = 7
const ANALYSES = 3
/** A breaking story leaves the strip when so many newer ones stand before it. */
const BREAKING_AMONG = 12
const NEWEST = 16
const MARKED = 1 + SECONDS

/**
 * The front page's stories, one result for all of its parts.
 *
 * @throws ContentLoadError when no way of loading the stories worked
 */
export const frontPage = (): Question<FrontPage> => ({
  key: ['front-page'],
  freshMs: FRESH_MS.articles,
  async ask(client) {
    const wanted = { newest: NEWEST, marked: MARKED, analysis: ANALYSIS_NAMES }
    const { newest, marked, analysis } = await frontStories(wanted).ask(client)
    if (newest.failed) throw new ContentLoadError('articles', null)
    return arrange(newest.rows, marked, analysis)
  },
})

/** All stories of the front page in the order of their weight. */
export const storiesOf = ({ lead, seconds, breaking, latest, analysis }: FrontPage): StorySummary[] =>
  [lead, ...seconds, breaking, ...latest, ...analysis].filter((story) => story !== null)

/**
 * Gives each story its place: the newest feature leads, features come second, a breaking story that does not lead
 * stands in the strip, each kind of analysis is represented, and the rest is the latest news.
 *
 * @param newest newest first
 * @param features newest first
 * @param analysis newest first
 */
export function arrange(newest: StorySummary[], features: StorySummary[], analysis: StorySummary[]): FrontPage {
  const placed = new Set<string>()
  const take = (stories: StorySummary[], count: number) => {
    const taken: StorySummary[] = []
    for (const story of stories) {
      if (taken.length === count) break
      if (placed.has(story.slug)) continue
      placed.add(story.slug)
      taken.push(story)
    }
    return taken
  }
  const [lead = null] = take([...features, ...newest], 1)
  const [breaking = null] = take(
    newest.slice(0, BREAKING_AMONG).filter((story) => story.isBreaking),
    1,
  )
  const seconds = take([...features, ...newest], SECONDS)
  const unplaced = analysis.filter((story) => !placed.has(story.slug))
  const analyses = take([...firstOfEachCategory(unplaced), ...unplaced], ANALYSES)
  return { breaking, lead, seconds, analysis: analyses, latest: take(newest, LATEST) }
}

function firstOfEachCategory(stories: StorySummary[]): StorySummary[] {
  const seen = new Set<string | null>()
  return stories.filter((story) => !seen.has(story.category) && seen.add(story.category))
}
