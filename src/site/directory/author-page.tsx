import type { Author } from '#queries/people'
import { pagesOf } from '#queries/shared'
import { href } from '#routes'
import { useQueryResult } from '#ui/query-result.ts'
import { FactList } from '#ui/fact-list'
import { Monogram } from '#ui/monogram'
import { Pagination } from '#ui/pagination'
import { SectionHead } from '#ui/section-head'
import { storedSizes } from '#ui/stored-picture.ts'
import { SampleMark, Tag } from '#ui/tag'
import { Trail } from '#ui/trail'
import { AuthorTexts } from './author-texts.tsx'
import { contactsOf } from './contacts.ts'
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
      <AuthorTop author={author} />
      <div className="grid">
        <div className="author-main">
          <Biography author={author} />
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
        <Fields author={author} />
      </div>
    </main>
  )
}

const AuthorTop = ({ author }: { author: Author }) => (
  <div className="grid author-top">
    <div>
      <Trail steps={[{ name: DIRECTORY.title, href: href('authors') }]} />
      <div className="author-name">
        {author.photoUrl ? (
          <img src={author.photoUrl} srcSet={storedSizes(author.photoUrl)} sizes="72px" alt="" width="72" height="72" />
        ) : (
          <Monogram name={author.name} large />
        )}
        <div>
          <h1 className="headline-1">{author.name}</h1>
          <p>
            {author.title} {author.isStatic && <SampleMark />}
          </p>
        </div>
      </div>
      <p className="standfirst">{author.shortBio}</p>
      {author.canonicalSlug && (
        <p className="author-other">
          This is an earlier profile of {author.name}.{' '}
          <a className="link" href={href('author', { slug: author.canonicalSlug })}>
            The current profile
          </a>{' '}
          has the newer stories and comments.
        </p>
      )}
    </div>
    <FactList
      facts={[
        ['Experience', author.experience],
        ['Education', author.education],
        ['Credentials', author.credentials.join('; ')],
        ['Featured in', author.featuredIn.join('; ')],
        ['Awards', author.awards.join('; ')],
        ['Contact', contacts(author)],
      ]}
    />
  </div>
)

function contacts(author: Author) {
  const ways = contactsOf(author.socialMedia)
  if (ways.length === 0) return null
  return (
    <ul>
      {ways.map((way) => (
        <li key={way.href}>
          <a className="link" href={way.href} rel="noopener">
            {way.name}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Nothing where the short biography says all of it. */
function Biography({ author }: { author: Author }) {
  const paragraphs = author.bio.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  if (paragraphs.length === 0 || author.bio.trim() === author.shortBio) return null
  return (
    <section aria-labelledby="biography">
      <SectionHead id="biography" title="Biography" />
      <div className="author-bio">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}

const Fields = ({ author }: { author: Author }) => (
  <div className="author-fields">
    {author.expertise.length > 0 && (
      <section aria-labelledby="expertise">
        <SectionHead id="expertise" title="Expertise" />
        <div className="tags">
          {author.expertise.map((field) => (
            <Tag key={field} href={directoryHref(href('authors'), { expertise: [field] })}>
              {field}
            </Tag>
          ))}
        </div>
      </section>
    )}
    {author.specializations.length > 0 && (
      <section aria-labelledby="specializations">
        <SectionHead id="specializations" title="Specializations" />
        <div className="tags">
          {author.specializations.map((field) => (
            <Tag key={field} href={directoryHref(href('authors'), { specializations: [field] })}>
              {field}
            </Tag>
          ))}
        </div>
      </section>
    )}
  </div>
)
