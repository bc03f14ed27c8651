import { Cover } from '#blocks/cover'
import type { StorySummary } from '#queries/stories'
import { isWrittenByProgram } from '#queries/desk'
import { href } from '#routes'
import { Drawn } from '#ui/drawn'
import { formatMomentDay } from '#ui/dates.ts'
import { Kicker } from '#ui/meta'
import { SectionHead } from '#ui/section-head'
import { SampleMark, StateMark, Tag, isAllSamples } from '#ui/tag'
import type { AroundStory, StoryLink } from './around-story.ts'

/** Over the headline: the category, the first topic, and what has to be said of the story. */
export function ArticleKicker({ article, section }: { article: StorySummary; section: AroundStory['section'] }) {
  const { category, tags, isBreaking, isSample, author } = article
  const isByProgram = isWrittenByProgram(author)
  if (!category && !tags[0] && !isBreaking && !isSample && !isByProgram) return null
  const also = (
    <>
      {tags[0]} {isBreaking && <StateMark tone="breaking">Breaking</StateMark>}{' '}
      {isSample && <SampleMark>Sample story</SampleMark>}
      {isByProgram && <SampleMark>Written from data by program</SampleMark>}
    </>
  )
  return (
    <Kicker also={also} {...(section ? { href: section.href } : {})}>
      {category}
    </Kicker>
  )
}

/** Beside the text, below it on a phone: more of the same, and the topics. */
export const Rail = ({ around: { rail, topics } }: { around: AroundStory }) => (
  <aside className="story-rail" aria-label="More to read">
    {rail.stories.length > 0 && (
      <section>
        <SectionHead title={rail.title} note={<ListMark stories={rail.stories} />} />
        <ul className="rail-list">
          {rail.stories.map((story) => (
            <Drawn as="li" key={story.slug} name={`rail ${nameOf(story, rail.stories)}`}>
              <RailStory story={story} isAmongSamples={isAllSamples(rail.stories)} />
            </Drawn>
          ))}
        </ul>
      </section>
    )}
    {topics.length > 0 && (
      <section>
        <SectionHead title="Topics" />
        <p className="tags">
          {topics.map((topic) => (
            <Tag key={topic.href} href={topic.href}>
              {topic.name}
            </Tag>
          ))}
        </p>
      </section>
    )}
  </aside>
)

const RailStory = ({ story, isAmongSamples }: LinkProps) => (
  <>
    <h3>
      <a href={href('article', { slug: story.slug })}>{story.title}</a>
    </h3>
    {story.author.slug && <p className="meta">{story.author.name}</p>}
    <p className="meta">
      <time dateTime={story.publishDate}>{formatMomentDay(story.publishDate)}</time>{' '}
      {story.isSample && !isAmongSamples && <SampleMark>Sample story</SampleMark>}
    </p>
  </>
)

interface RelatedProps {
  stories: readonly StoryLink[]
  section: AroundStory['section']
}

/** Four stories on the same topics, each with its picture. */
export const Related = ({ stories, section }: RelatedProps) =>
  stories.length > 0 && (
    <section className="section story-related">
      <SectionHead
        title="Related"
        note={<ListMark stories={stories} />}
        {...(section ? { more: { href: section.href, label: `All of ${section.name}` } } : {})}
      />
      <ul className="grid">
        {stories.map((story) => (
          <Drawn as="li" key={story.slug} name={`related ${nameOf(story, stories)}`}>
            <RelatedStory story={story} isAmongSamples={isAllSamples(stories)} />
          </Drawn>
        ))}
      </ul>
    </section>
  )

const RelatedStory = ({ story, isAmongSamples }: LinkProps) => (
  <>
    <Cover slug={story.slug} kind={story.cover} image={story.imageUrl} />
    <div>
      {story.category && <Kicker>{story.category}</Kicker>}
      <h3 className="headline-5">
        <a href={href('article', { slug: story.slug })}>{story.title}</a>
      </h3>
      {story.isSample && !isAmongSamples && <SampleMark>Sample story</SampleMark>}
    </div>
  </>
)

interface LinkProps {
  story: StoryLink
  isAmongSamples: boolean
}

const ListMark = ({ stories }: { stories: readonly StoryLink[] }) =>
  isAllSamples(stories) && <SampleMark>Sample stories</SampleMark>

/** All that a link shows of its story, and what the head of its list says. */
const nameOf = (story: StoryLink, list: readonly StoryLink[]): string =>
  JSON.stringify([
    story.slug,
    story.title,
    story.category,
    story.publishDate,
    story.cover,
    story.imageUrl,
    story.isSample,
    isAllSamples(list),
    story.author.name,
    story.author.slug,
  ])
