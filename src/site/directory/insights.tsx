import type { Author, AuthorInsights } from '#queries/people'
import { href } from '#routes'
import { ChoiceList } from '#ui/choice-list'
import { formatMomentDay } from '#ui/dates.ts'
import { SectionHead } from '#ui/section-head'
import { SampleMark } from '#ui/tag'

const FULL_SCORE = 10

interface Props {
  insights: AuthorInsights
  /** The directory narrowed to one field. */
  hrefOf: (field: string) => string
}

/** Beside the directory: the most common fields, who stands out, who was active of late. */
export function Insights({ insights, hrefOf }: Props) {
  const { topExpertise, highPerformers, recentlyActive } = insights
  return (
    <>
      {topExpertise.length > 0 && (
        <ChoiceList
          title="Top expertise"
          current=""
          choices={topExpertise.map(({ name, count }) => ({ name, count, href: hrefOf(name) }))}
        />
      )}
      <section aria-labelledby="high-performers">
        <SectionHead id="high-performers" title="High performers" />
        {highPerformers.length === 0 ? (
          <p className="meta">Nobody scores above 0.7 yet.</p>
        ) : (
          <ul className="rail-people">
            {highPerformers.map(({ author, tenths }) => (
              <Person key={author.slug} author={author}>
                <b className="figures">{(tenths / FULL_SCORE).toFixed(1)}</b>
              </Person>
            ))}
          </ul>
        )}
        <p className="meta">
          Out of 1: 0.1 for each story up to four and each field up to three, 0.2 for credentials, 0.1 for a change in
          the last 30 days.
        </p>
      </section>
      <section aria-labelledby="recently-active">
        <SectionHead id="recently-active" title="Recently active" />
        {recentlyActive.length === 0 ? (
          <p className="meta">No profile has changed in the last 30 days.</p>
        ) : (
          <ul className="rail-people">
            {recentlyActive.map((author) => (
              <Person key={author.slug} author={author}>
                <time dateTime={author.updatedAt}>{formatMomentDay(author.updatedAt)}</time>
              </Person>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}

const Person = ({ author, children }: { author: Author; children: React.ReactNode }) => (
  <li>
    <span>
      <a href={href('author', { slug: author.slug })}>{author.name}</a> {author.isStatic && <SampleMark />}
    </span>
    {children}
  </li>
)
