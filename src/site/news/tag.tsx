import { createFileRoute } from '@tanstack/react-router'
import { type Tag, tagBySlug } from '#queries/stories'
import { pagesOf } from '#queries/shared'
import { href } from '#routes'
import { useQueryResult } from '#ui/query-result.ts'
import { Pagination } from '#ui/pagination'
import { SectionHead } from '#ui/section-head'
import { SampleMark, isAllSamples } from '#ui/tag'
import { PAGE } from './listing.ts'
import { pageOf, pagePath } from './page-number.ts'
import { StoryRow } from './story-row.tsx'
import { TextList } from './text-list.tsx'
import { standfirstOf, topicQuestions } from './topic.ts'

// The head is loaded here: what it needs would stay in every page's scripts, while loader and component travel apart.
export const Route = createFileRoute('/tag/$slug')({
  loaderDeps: ({ search }) => pageOf(search),
  loader: async ({ context, deps, params }) =>
    (await import('./tag-head.ts')).loadTag(context.load, params.slug, deps.page),
  head: async ({ match, params }) => (await import('./tag-head.ts')).tagHead(match, params.slug),
  component: TagPage,
})

function TagPage() {
  const tag = useQueryResult(tagBySlug(Route.useParams().slug))
  const { page } = Route.useLoaderDeps()
  return tag ? <Topic tag={tag} page={page} /> : null
}

function Topic({ tag, page }: { tag: Tag; page: number }) {
  const ask = topicQuestions(tag, page)
  const stories = useQueryResult(ask.stories)
  const total = useQueryResult(ask.total)
  const isAmongSamples = isAllSamples(stories)
  const guides = useQueryResult(ask.guides)
  const lessons = useQueryResult(ask.lessons)
  return (
    <main id="main" className="page stories">
      <p className="kicker">Topic</p>
      <h1 className="headline-1">{tag.name}</h1>
      <p className="standfirst">{standfirstOf(tag)}</p>
      <div className="grid topic-grid">
        {stories.length > 0 && (
          <section className="topic-stories">
            <SectionHead
              title={total === 1 ? '1 story' : `${total} stories`}
              note={isAmongSamples && <SampleMark>Sample stories</SampleMark>}
            />
            <ul className="story-rows">
              {stories.map((story) => (
                <StoryRow key={story.slug} {...{ story, isAmongSamples }} level={3} />
              ))}
            </ul>
            <Pagination
              label={tag.name}
              page={page}
              pages={pagesOf({ total, pageSize: PAGE })}
              hrefOf={(number) => pagePath(href('tag', { slug: tag.slug }), number)}
            />
          </section>
        )}
        {(guides.length > 0 || lessons.length > 0) && (
          <div className="topic-library">
            <TextList title="Guides" texts={guides} hrefOf={(slug) => href('guide', { slug })} />
            <TextList title="Lessons" texts={lessons} hrefOf={(slug) => href('lesson', { slug })} />
          </div>
        )}
      </div>
    </main>
  )
}
