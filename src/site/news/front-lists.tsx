import { Cover } from '#blocks/cover'
import type { CoverKind } from '#blocks/cover-drawings.ts'
import type { StorySummary } from '#queries/stories'
import { href } from '#routes'
import { Byline } from '#ui/byline'
import { easternDay, formatDay, formatTime } from '#ui/dates.ts'
import { Drawn } from '#ui/drawn'
import { Kicker } from '#ui/meta'
import { SectionHead } from '#ui/section-head'
import { SampleMark, isAllSamples } from '#ui/tag'
import { StoryMarks } from './story-marks.tsx'

interface ListProps {
  stories: readonly StorySummary[]
  /** The page says at its head that all of its stories are samples; otherwise a list of nothing else says so at its own. */
  isAmongSamples: boolean
}

/** The newest stories by time; those of another day by day and time. A site without a story has no list of them. */
export function LatestList({ stories, today, isAmongSamples }: ListProps & { today: string }) {
  const isSaid = isAmongSamples || isAllSamples(stories)
  if (stories.length === 0) return null
  return (
    <section className="latest">
      <SectionHead
        title="Latest"
        note={isSaid && !isAmongSamples && <SampleMark>Samples</SampleMark>}
        more={{ href: href('newsDaily'), label: 'News by day' }}
      />
      <ul>
        {stories.map((story) => (
          <Drawn as="li" key={story.slug} name={['latest', story, today, isSaid]}>
            <Time moment={story.publishDate} today={today} />
            <div>
              <h3 className="headline-5">
                <a href={href('article', { slug: story.slug })}>{story.title}</a>
              </h3>
              <p className="meta">
                {story.category} <StoryMarks {...{ story, isAmongSamples: isSaid }} />
              </p>
            </div>
          </Drawn>
        ))}
      </ul>
    </section>
  )
}

function Time({ moment, today }: { moment: string; today: string }) {
  const day = easternDay(moment)
  return (
    <time dateTime={moment}>
      {day !== today && <b>{formatDay(day)}</b>}
      {formatTime(moment)}
    </time>
  )
}

/** What stands behind the news, each kind with its picture. */
export function AnalysisList({
  stories,
  covers,
  isAmongSamples,
}: ListProps & { covers: ReadonlyMap<string, CoverKind> }) {
  const isSaid = isAmongSamples || isAllSamples(stories)
  if (stories.length === 0) return null
  return (
    <section className="analysis-list">
      <SectionHead
        title="Analysis"
        note={isSaid && !isAmongSamples && <SampleMark>Samples</SampleMark>}
        more={{ href: href('analysis'), label: 'All analysis' }}
      />
      <ul>
        {stories.map((story) => (
          <Drawn as="li" key={story.slug} name={['analysis', story, covers.get(story.slug), isSaid]}>
            <Cover slug={story.slug} kind={covers.get(story.slug) ?? null} image={story.imageUrl} />
            <div>
              {story.category && <Kicker>{story.category}</Kicker>}
              <h3>
                <a href={href('article', { slug: story.slug })}>{story.title}</a>
              </h3>
              <p>{story.excerpt}</p>
              <Byline author={story.author}>
                {story.readTime} <StoryMarks {...{ story, isAmongSamples: isSaid }} />
              </Byline>
            </div>
          </Drawn>
        ))}
      </ul>
    </section>
  )
}
