import { AuthorBiography, AuthorFields, AuthorTop } from '#blocks/author-profile'
import type { Author } from '#queries/people'
import { pagesOf } from '#queries/shared'
import { href } from '#routes'
import { useQueryResult } from '#ui/query-result.ts'
import { Pagination } from '#ui/pagination'
import { SampleMark } from '#ui/tag'
import { Trail } from '#ui/trail'
import { AuthorTexts } from './author-texts.tsx'
import { DIRECTORY } from './directory.ts'
import { directoryHref } from './directory-query.ts'
import { STORIES, authorQuestions } from './load-author.ts'
import { Remarks } from './remarks.tsx'

/** A profile: who this is, what they say of the figures, what they have written. */
export function AuthorPage({ author, page }: { author: Author; page: number }) {
  const ask = authorQuestions(author, page)
  const remarks = useQueryResult(ask.remarks)
  const stories = useQueryResult(ask.stories)
  const total = useQueryResult(ask.storyCount)
  const guides = useQueryResult(ask.guides)
  const lessons = useQueryResult(ask.lessons)
  const own = href('author', { slug: author.slug })
  return (
    <main id="main" className="page author-page">
      <AuthorTop
        author={author}
        trail={<Trail steps={[{ name: DIRECTORY.title, href: href('authors') }]} />}
        mark={author.isStatic && <SampleMark />}
      >
        {author.canonicalSlug && <Earlier name={author.name} canonicalSlug={author.canonicalSlug} />}
      </AuthorTop>
      <div className="grid">
        <div className="author-main">
          <AuthorBiography author={author} />
          <Remarks remarks={remarks} />
          <AuthorTexts
            id="stories"
            title="Stories"
            count={total}
            texts={stories}
            hrefOf={(slug) => href('article', { slug })}
          >
            <Pagination
              label="Stories"
              page={page}
              pages={pagesOf({ total, pageSize: STORIES })}
              hrefOf={(number) => (number > 1 ? `${own}?page=${number}` : own)}
            />
          </AuthorTexts>
          <AuthorTexts id="guides" title="Guides" texts={guides} hrefOf={(slug) => href('guide', { slug })} />
          <AuthorTexts id="lessons" title="Lessons" texts={lessons} hrefOf={(slug) => href('lesson', { slug })} />
        </div>
        <AuthorFields author={author} hrefOf={fieldHref} />
      </div>
    </main>
  )
}

const Earlier = ({ name, canonicalSlug }: { name: string; canonicalSlug: string }) => (
  <p className="author-other">
    This is an earlier profile of {name}.{' '}
    <a className="link" href={href('author', { slug: canonicalSlug })}>
      The current profile
    </a>{' '}
    has the newer stories and comments.
  </p>
)

const fieldHref = (field: string, name: 'expertise' | 'specializations') =>
  directoryHref(href('authors'), { [name]: [field] })
