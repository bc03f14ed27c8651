import { Cover } from '#blocks/cover'
import type { CoverKind } from '#blocks/cover-drawings.ts'
import { RateChart } from '#blocks/rate-chart'
import { spanInWords } from '#blocks/chart-span.ts'
import type { SeriesSpell } from '#queries/rates'
import type { StorySummary } from '#queries/stories'
import { href } from '#routes'
import { Byline } from '#ui/byline'
import { easternDay, formatMoment, formatZonedTime } from '#ui/dates.ts'
import { Drawn } from '#ui/drawn'
import { Kicker } from '#ui/meta'
import { StateMark } from '#ui/tag'
import { hasChart } from './front-covers.ts'
import { StoryMarks } from './story-marks.tsx'
import { whenOf } from './when.ts'

/** One line over the front page while something has just happened. */
export const BreakingStrip = ({ story, today }: { story: StorySummary; today: string }) => (
  <aside className="breaking" aria-label="Breaking news">
    <p>
      <b>Breaking</b> <a href={href('article', { slug: story.slug })}>{story.title}</a>
    </p>
    <p className="meta">
      <time dateTime={story.publishDate}>
        {whenOf(easternDay(story.publishDate), today)}, {formatZonedTime(story.publishDate)}
      </time>
    </p>
  </aside>
)

interface LeadProps {
  story: StorySummary
  year: SeriesSpell | null
  covers: ReadonlyMap<string, CoverKind>
  isAmongSamples: boolean
}

/** The story that leads: a rates story stands over the year in one line, any other over its own picture. */
export const Lead = ({ story, year, covers, isAmongSamples }: LeadProps) => (
  <article className="lead">
    <StoryKicker story={story} />
    <h2 className="headline-1">
      <a href={href('article', { slug: story.slug })}>{story.title}</a>
    </h2>
    <p className="standfirst">{story.excerpt}</p>
    <Byline author={story.author}>
      <time dateTime={story.publishDate}>{formatMoment(story.publishDate)}</time> {story.readTime}{' '}
      <StoryMarks story={{ ...story, isBreaking: false }} isAmongSamples={isAmongSamples} />
    </Byline>
    {year && hasChart(story, year) ? (
      <RateChart
        title="The average 30-year fixed rate, week by week"
        what={spanInWords(year)}
        lines={[{ name: year.shortName, observations: year.observations }]}
        source={year.sourceName}
      />
    ) : (
      <Cover slug={story.slug} kind={covers.get(story.slug) ?? story.cover} image={story.imageUrl} />
    )}
  </article>
)

interface SecondsProps {
  stories: readonly StorySummary[]
  covers: ReadonlyMap<string, CoverKind>
  isAmongSamples: boolean
}

/** Two more stories that editors put forward; the first of them has a picture. */
export const Seconds = ({ stories, covers, isAmongSamples }: SecondsProps) =>
  stories.length > 0 && (
    <div className="seconds">
      {stories.map((story, index) => (
        <Drawn as="article" key={story.slug} name={['second', story, index, covers.get(story.slug), isAmongSamples]}>
          {index === 0 && (
            <Cover slug={story.slug} kind={covers.get(story.slug) ?? story.cover} image={story.imageUrl} />
          )}
          <StoryKicker story={story} />
          <h2 className="headline-4">
            <a href={href('article', { slug: story.slug })}>{story.title}</a>
          </h2>
          <p>{story.excerpt}</p>
          <Byline author={story.author}>
            {story.readTime} <StoryMarks story={{ ...story, isBreaking: false }} isAmongSamples={isAmongSamples} />
          </Byline>
        </Drawn>
      ))}
    </div>
  )

function StoryKicker({ story: { category, isBreaking } }: { story: StorySummary }) {
  const mark = isBreaking && <StateMark tone="breaking">Breaking</StateMark>
  return (category || mark) && <Kicker also={mark}>{category}</Kicker>
}
