import type { ReactNode } from 'react'

interface Props {
  page: number
  pages: number
  hrefOf: (page: number) => string
  /** What is being paged: "Stories", "Guides". */
  label: string
  /** At the right: "1 to 10 of 35". */
  note?: ReactNode
}

const NEAR = 1

/** The pages of a list, each at a stable address; nothing when there is only one. */
export function Pagination({ page, pages, hrefOf, label, note }: Props) {
  if (pages < 2) return note ? <p className="meta pagination">{note}</p> : null
  const shown = shownPages(page, pages)
  return (
    <nav className="pagination" aria-label={`${label}, pages`}>
      <ol>
        {page > 1 && (
          <li>
            <a href={hrefOf(page - 1)} rel="prev">
              Previous
            </a>
          </li>
        )}
        {shown.map((each, index) => (
          <li key={each} className={each > (shown[index - 1] ?? 0) + 1 ? 'after-gap' : undefined}>
            <a href={hrefOf(each)} {...(each === page ? { 'aria-current': 'page' } : {})}>
              <span className="visually-hidden">Page </span>
              {each}
            </a>
          </li>
        ))}
        {page < pages && (
          <li>
            <a href={hrefOf(page + 1)} rel="next">
              Next
            </a>
          </li>
        )}
      </ol>
      {note && <p className="meta">{note}</p>}
    </nav>
  )
}

/** So few are all shown: what stands on a page in the middle is then one step away. */
const FEW = 7

/** First, last, and those around the current one; all where there are few. */
export function shownPages(page: number, pages: number): number[] {
  if (pages <= FEW) return Array.from({ length: pages }, (_, index) => index + 1)
  const near = Array.from({ length: 2 * NEAR + 1 }, (_, index) => page - NEAR + index)
  return [...new Set([1, ...near, pages])].filter((each) => each >= 1 && each <= pages).toSorted((a, b) => a - b)
}
