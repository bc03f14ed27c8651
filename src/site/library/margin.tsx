import { type TermNote } from '#queries/shared'
import { tagSlugs, topicsOf } from '#queries/stories'
import { href } from '#routes'
import { usePossibleQueryResult } from '#ui/query-result.ts'
import { Tag } from '#ui/tag'

interface Props {
  terms: readonly TermNote[]
  tags: readonly string[]
}

/** Beside a text: the words that a reader may not know, and the topics that lead to more. */
export function Margin({ terms, tags }: Props) {
  const topics = topicsOf(tags, usePossibleQueryResult(tagSlugs()) ?? {})
  return (
    <div className="text-margin">
      {terms.length > 0 && <Terms terms={terms} />}
      {topics.length > 0 && (
        <nav aria-labelledby="topics">
          <h2 id="topics">Topics</h2>
          <div className="tags">
            {topics.map((topic) => (
              <Tag key={topic.slug} href={href('tag', { slug: topic.slug })}>
                {topic.name}
              </Tag>
            ))}
          </div>
        </nav>
      )}
    </div>
  )
}

const Terms = ({ terms }: { terms: readonly TermNote[] }) => (
  <aside aria-labelledby="terms">
    <h2 id="terms" className="visually-hidden">
      Terms in this text
    </h2>
    <dl>
      {terms.map((term) => (
        <div key={term.slug}>
          <dt>{term.term}</dt>
          <dd>
            {term.text}{' '}
            <a className="link" href={href('term', { slug: term.slug })}>
              Glossary
            </a>
          </dd>
        </div>
      ))}
    </dl>
  </aside>
)
