import { type LibrarySummary, type LibraryText, type Shelf, libraryRows } from '#queries/library'
import type { Question } from '#queries/shared'
import { usePossibleQueryResult } from '#ui/query-result.ts'
import { SectionHead } from '#ui/section-head'
import { shelfBasics, shelfHref } from './shelf.ts'
import { textHref } from './text-paths.ts'
import { minutesOf } from './text-parts.ts'

const MOST = 4

/** The newest of the same category, for the foot of a text. */
export const relatedQuestion = (shelf: Shelf, text: LibraryText): Question<LibrarySummary[]> =>
  libraryRows(shelf, { order: 'newest', ...(text.category ? { category: text.category } : {}) }, 1)

export function RelatedTexts({ shelf, text }: { shelf: Shelf; text: LibraryText }) {
  const rows = usePossibleQueryResult(relatedQuestion(shelf, text)) ?? []
  const categories = usePossibleQueryResult(shelfBasics(shelf).categories) ?? []
  const related = rows.filter((row) => row.slug !== text.slug).slice(0, MOST)
  if (related.length === 0) return null
  const category = categories.find((one) => one.name === text.category)
  const more = category && { href: shelfHref(shelf, { category: category.slug }), label: `All of ${category.name}` }
  return (
    <section className="section related" aria-labelledby="related">
      <SectionHead id="related" title="Read next" {...(more ? { more } : {})} />
      <ul>
        {related.map((row) => (
          <li key={row.slug}>
            <h3 className="headline-5">
              <a href={textHref(shelf, row.slug)}>{row.title}</a>
            </h3>
            <p>{row.excerpt}</p>
            <p className="meta">{minutesOf(row.readTime)} min</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
