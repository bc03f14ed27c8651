import { createFileRoute, notFound } from '@tanstack/react-router'
import { type Tag, articleCount, articleRows, tagBySlug } from '#queries/stories'
import { libraryRows } from '#queries/library'
import { pagesOf } from '#queries/shared'
import { href } from '#routes'
import { useQueryResult } from '#ui/query-result.ts'
import { breadcrumbs, pageHead } from '#ui/head.ts'
import { Pagination } from '#ui/pagination'
import { SectionHead } from '#ui/section-head'
import { SampleMark, isAllSamples } from '#ui/tag'
import { PAGE, pageOf, pagePath } from './listing.ts'
import { collectionOf } from './listing-head.ts'
import { StoryRow } from './story-row.tsx'
import { TextList } from './text-list.tsx'

const questionsOf = ({ name }: Tag, page: number) => ({
  stories: articleRows({ tag: name }, page),
  total: articleCount({ tag: name }),
  guides: libraryRows('guides', { tag: name }, 1),
  lessons: libraryRows('education', { tag: name }, 1),
})

export const Route = createFileRoute('/tag/$slug')({
  loaderDeps: ({ search }) => pageOf(search),
  loader: async ({ context: { load }, deps: { page }, params }) => {
    const tag = await load(tagBySlug(params.slug))
    if (!tag) throw notFound()
    const ask = questionsOf(tag, page)
    const [, total, guides, lessons] = await Promise.all([
      load(ask.stories),
      load(ask.total),
      load(ask.guides),
      load(ask.lessons),
    ])
    const isEmpty = total + guides.length + lessons.length === 0
    if (isEmpty || page > pagesOf({ total, pageSize: PAGE })) throw notFound()
  },
  head({ match: { context, loaderDeps, status }, params }) {
    const tag = context.queryResults.peek(tagBySlug(params.slug))?.result
    if (!tag || status === 'notFound') return {}
    const { page } = loaderDeps
    const rows = context.queryResults.peek(questionsOf(tag, page).stories)?.result ?? []
    const base = href('tag', { slug: tag.slug })
    const path = pagePath(base, page)
    const title = page > 1 ? `Topic: ${tag.name}, page ${page}` : `Topic: ${tag.name}`
    return pageHead({
      site: context.site,
      title,
      path,
      description: standfirstOf(tag),
      jsonLd: import.meta.env.SSR && [
        collectionOf(context.site.origin, { title, path, rows, before: (page - 1) * PAGE }),
        breadcrumbs(context.site.origin, [{ name: tag.name, path: base }]),
      ],
    })
  },
  component: TagPage,
})

const standfirstOf = (tag: Tag) => `Stories, guides and lessons under “${tag.name}”, newest first.`

function TagPage() {
  const tag = useQueryResult(tagBySlug(Route.useParams().slug))
  const { page } = Route.useLoaderDeps()
  return tag ? <Topic tag={tag} page={page} /> : null
}

function Topic({ tag, page }: { tag: Tag; page: number }) {
  const ask = questionsOf(tag, page)
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
