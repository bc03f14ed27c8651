import { Cover } from '#blocks/cover'
import { type StorySummary } from '#queries/stories'
import { isWrittenByProgram } from '#queries/desk'
import { href } from '#routes'
import { Byline } from '#ui/byline'
import { formatMomentDay, formatTime } from '#ui/dates.ts'
import { Kicker } from '#ui/meta'
import { SampleMark, StateMark } from '#ui/tag'

interface Props {
  story: StorySummary
  /** The list holds more than one category, so each row names its own. */
  isMixed?: boolean
  hasCover?: boolean
  /** The list holds one day, which its head names already. */
  isOneDay?: boolean
  /** The head of the list says that all of it are samples. */
  isAmongSamples?: boolean
  /** The level of its heading. */
  level?: 2 | 3
}

/** One story of a list: when, what, who. */
export function StoryRow({ story, level = 2, ...shown }: Props) {
  const { isMixed = true, hasCover = false, isOneDay = false, isAmongSamples = false } = shown
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <li className={hasCover ? 'story-row story-row-cover' : 'story-row'}>
      <p className="story-when">
        <time dateTime={story.publishDate}>
          {!isOneDay && formatMomentDay(story.publishDate)} <small>{formatTime(story.publishDate)} ET</small>
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
      {hasCover && <Cover slug={story.slug} kind={story.cover} image={story.imageUrl} />}
    </li>
  )
}

interface MarksProps {
  story: Pick<StorySummary, 'isBreaking' | 'isSample' | 'author'>
  isAmongSamples?: boolean
}

/** What has to be said of a story wherever it appears, unless the head of its list has said it. */
export const StoryMarks = ({ story, isAmongSamples = false }: MarksProps) => (
  <>
    {story.isBreaking && <StateMark tone="breaking">Breaking</StateMark>}
    {story.isSample && !isAmongSamples && <SampleMark>Sample story</SampleMark>}
    {story.author.isSample && !story.isSample && <SampleMark />}
    {isWrittenByProgram(story.author) && <SampleMark>Written from data by program</SampleMark>}
  </>
)
