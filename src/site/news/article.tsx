import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { textChartQuestions } from '#blocks/text-chart'
import { TextBody } from '#blocks/text-body'
import { quotesOf, textFigureQuestions } from '#blocks/text-figures'
import { type Article, articleBySlug } from '#queries/stories'
import { slugRedirect } from '#queries/shared'
import { href } from '#routes'
import { useQueryResult } from '#ui/query-result.ts'
import { AuthorCard } from '#ui/author-card'
import { BookmarkButton } from '#ui/bookmark'
import { FullByline } from '#ui/full-byline'
import { Contents, headingsOf } from '#ui/contents'
import { KeyPoints } from '#ui/key-points'
import { ShareButton } from '#ui/share'
import { type AroundStory, aroundStory } from './around-story.ts'
import { articleHead } from './article-head.ts'
import { ArticleKicker, Rail, Related } from './article-parts.tsx'
import { clearsRail } from './wide-chart.ts'

/** Shorter texts are read without a table of contents. */
const FEWEST_HEADINGS = 3

export const Route = createFileRoute('/article/$slug')({
  loader: async ({ context: { load, queryResults }, params: { slug } }) => {
    const article = await load(articleBySlug(slug))
    if (!article) {
      const moved = await load(slugRedirect('article', slug))
      if (moved) throw redirect({ href: href('article', { slug: moved }), statusCode: 301 })
      throw notFound()
    }
    const [around] = await Promise.all([
      aroundStory((question) => queryResults.unsent(question), article),
      ...textChartQuestions(article.figures).map((question) => load(question)),
      ...textFigureQuestions(quotesOf(article.figures)).map((question) => load(question)),
    ])
    return around
  },
  head({ match: { context, loaderData }, params }) {
    const article = context.queryResults.peek(articleBySlug(params.slug))?.result
    return article ? articleHead(context.site, article, loaderData?.section ?? null) : {}
  },
  component: ArticlePage,
})

function ArticlePage() {
  const article = useQueryResult(articleBySlug(Route.useParams().slug))
  const around = Route.useLoaderData()
  return article ? <Story article={article} around={around} /> : null
}

function Story({ article, around }: { article: Article; around: AroundStory }) {
  const headings = headingsOf(article.content)
  return (
    <main id="main" className="page" data-view-id={article.id}>
      <article className="grid story">
        <header className="story-head">
          <ArticleKicker article={article} section={around.section} />
          <h1 className="display">{article.title}</h1>
          <p className="standfirst">{article.excerpt}</p>
          <FullByline
            author={article.author}
            isSample={article.isSample}
            published={article.publishDate}
            updated={article.updatedAt}
            readTime={article.readTime}
          >
            <BookmarkButton title={article.title} />
            <ShareButton title={article.title} />
          </FullByline>
        </header>
        {headings.length >= FEWEST_HEADINGS && (
          <div className="story-contents">
            <Contents title="In this story" headings={headings} />
          </div>
        )}
        <div className="story-body">
          <KeyPoints points={article.keyPoints} />
          <TextBody text={article} isWide={(place) => clearsRail(place, article, around)} />
          <AuthorCard author={article.author} isSample={article.isSample} bio={article.authorBio}>
            {article.author.slug && (
              <a className="link" href={href('author', { slug: article.author.slug })}>
                All articles by {article.author.name}
              </a>
            )}
          </AuthorCard>
        </div>
        <Rail around={around} />
      </article>
      <Related stories={around.related} section={around.section} />
    </main>
  )
}
