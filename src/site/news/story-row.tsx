import { Cover } from '#blocks/cover'
import { type StorySummary } from '#queries/stories'
import { href } from '#routes'
import { Byline } from '#ui/byline'
import { Drawn } from '#ui/drawn'
import { formatMomentDay, formatZonedTime } from '#ui/dates.ts'
import { Kicker } from '#ui/meta'
import { StoryMarks } from './story-marks.tsx'

interface Props {
  story: StorySummary
  /** The list holds more than one category, so each row names its own. */
  isMixed?: boolean
  /** The drawing that stands beside it, where one does. */
  cover?: string | undefined
  /** The list holds one day, which its head names already. */
  isOneDay?: boolean
  /** The head of the list says that all of it are samples. */
  isAmongSamples?: boolean
  /** The level of its heading. */
  level?: 2 | 3
}

/** One story of a list: when, what, who. */
export function StoryRow({ story, level = 2, ...shown }: Props) {
  const { isMixed = true, cover, isOneDay = false, isAmongSamples = false } = shown
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <Drawn as="li" className={cover ? 'story-row story-row-cover' : 'story-row'} name={['row', story, level, shown]}>
      <p className="story-when">
        <time className={isOneDay ? 'story-hour' : undefined} dateTime={story.publishDate}>
          {!isOneDay && formatMomentDay(story.publishDate)} <small>{formatZonedTime(story.publishDate)}</small>
        </time>
      </p>
      <div>
        {isMixed && story.category && <Kicker>{story.category}</Kicker>}
        <Heading className="headline-4">
          <a href={href('article', { slug: story.slug })}>{story.title}</a>
        </Heading>
        <p className="story-excerpt">{story.excerpt}</p>
        <Byline author={story.author}>
          {story.readTime} <StoryMarks {...{ story, isAmongSamples }} />
        </Byline>
      </div>
      {cover && <Cover slug={story.slug} kind={cover} image={story.imageUrl} />}
    </Drawn>
  )
}
