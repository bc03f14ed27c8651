interface Props {
  page: number
  pages: number
  hrefOf: (page: number) => string
  /** What is being paged: "Stories", "Guides". */
  label: string
}

const NEAR = 1

/** The pages of a list, each at a stable address; nothing when there is only one. */
export function Pagination({ page, pages, hrefOf, label }: Props) {
  if (pages < 2) return null
  return (
    <nav className="pagination" aria-label={`${label}, pages`}>
      {page > 1 ? (
        <a href={hrefOf(page - 1)} rel="prev">
          Newer
        </a>
      ) : (
        <span />
      )}
      <ol>
        {shownPages(page, pages).map((shown) => (
          <li key={shown} className={shown > 1 && gapBefore(shown, page, pages) ? 'after-gap' : undefined}>
            <a href={hrefOf(shown)} {...(shown === page ? { 'aria-current': 'page' } : {})}>
              <span className="visually-hidden">Page </span>
              {shown}
            </a>
          </li>
        ))}
      </ol>
      {page < pages ? (
        <a href={hrefOf(page + 1)} rel="next">
          Older
        </a>
      ) : (
        <span />
      )}
    </nav>
  )
}

/** First, last, and those around the current one. */
export function shownPages(page: number, pages: number): number[] {
  const wanted = [1, pages]
  for (let near = page - NEAR; near <= page + NEAR; near += 1) wanted.push(near)
  return [...new Set(wanted)].filter((shown) => shown >= 1 && shown <= pages).toSorted((a, b) => a - b)
}

function gapBefore(shown: number, page: number, pages: number): boolean {
  const list = shownPages(page, pages)
  return (list[list.indexOf(shown) - 1] ?? 0) < shown - 1
}
