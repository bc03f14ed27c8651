import type { AuthorInsights, AuthorScore } from '#queries/people'
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

/** Beside the directory: the most common fields, who stands out, who was active of late; nothing of which nobody is. */
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
      {highPerformers.length > 0 && (
        <People id="high-performers" title="High performers" people={highPerformers}>
          {highPerformers.map((author) => (
            <Person key={author.slug} author={author}>
              <b className="figures">{(author.tenths / FULL_SCORE).toFixed(1)}</b>
            </Person>
          ))}
        </People>
      )}
      {highPerformers.length > 0 && (
        <p className="meta">
          Out of 1: 0.1 for each story up to four and each field up to three, 0.2 for credentials, 0.1 for a change in
          the last 30 days.
        </p>
      )}
      {recentlyActive.length > 0 && (
        <People id="recently-active" title="Recently active" people={recentlyActive}>
          {recentlyActive.map((author) => (
            <Person key={author.slug} author={author}>
              <time dateTime={author.updatedAt}>{formatMomentDay(author.updatedAt)}</time>
            </Person>
          ))}
        </People>
      )}
    </>
  )
}

interface PeopleProps {
  id: string
  title: string
  people: readonly AuthorScore[]
  children: React.ReactNode
}

/** A list of people; those of a mixed one are marked in the directory itself and on their profiles. */
const People = ({ id, title, people, children }: PeopleProps) => (
  <section aria-labelledby={id}>
    <SectionHead
      id={id}
      title={title}
      note={people.every(({ isStatic }) => isStatic) && <SampleMark>Sample profiles</SampleMark>}
    />
    <ul className="rail-people">{children}</ul>
  </section>
)

const Person = ({ author, children }: { author: AuthorScore; children: React.ReactNode }) => (
  <li>
    <a href={href('author', { slug: author.slug })}>{author.name}</a>
    {children}
  </li>
)
