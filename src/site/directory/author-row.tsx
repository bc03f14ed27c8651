import type { Author } from '#queries/people'
import { href } from '#routes'
import { formatMomentDay } from '#ui/dates.ts'
import { Monogram } from '#ui/monogram'
import { SampleMark } from '#ui/tag'

interface Props {
  author: Author
  /** The head of the list says that all of it are samples. */
  isAmongSamples: boolean
}

/** One person of the directory. */
export const AuthorRow = ({ author, isAmongSamples }: Props) => (
  <li>
    <Monogram name={author.name} />
    <div>
      <h2 className="headline-5">
        <a href={href('author', { slug: author.slug })}>{author.name}</a>
      </h2>
      <p className="people-title">
        {author.title} {author.isStatic && !isAmongSamples && <SampleMark />}
      </p>
      {author.canonicalSlug && (
        <p className="meta">
          An earlier profile.{' '}
          <a className="link" href={href('author', { slug: author.canonicalSlug })}>
            The current one
          </a>
        </p>
      )}
    </div>
    <p className="people-fields">{author.expertise.join(', ')}</p>
    <p className="people-fact">
      {author.articleCount > 0 && (
        <>
          {author.articleCount}
          <span className="when-narrow">{author.articleCount === 1 ? ' story' : ' stories'}</span>
        </>
      )}
    </p>
    <p className="people-fact">
      <span className="when-narrow">updated </span>
      <time dateTime={author.updatedAt}>{formatMomentDay(author.updatedAt)}</time>
    </p>
  </li>
)
