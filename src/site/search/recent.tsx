import { useEffect } from 'react'
import { clearSearches, keepSearch, useRecentSearches } from '#ui/recent-searches.ts'
import { searchHref } from './search-query.ts'

/** What was looked for on this device, on the page without words; one touch forgets it. */
export function RecentSearches({ words }: { words: string }) {
  const recent = useRecentSearches()
  useEffect(() => {
    if (words) keepSearch(words)
  }, [words])
  if (words || recent.length === 0) return null
  const clear = () => {
    clearSearches()
    document.getElementById('search')?.focus()
  }
  return (
    <section className="search-recent" aria-labelledby="recent-searches" data-of-device="">
      <h2 id="recent-searches" className="headline-5">
        Recent on this device
      </h2>
      <ul>
        {recent.map((kept) => (
          <li key={kept}>
            <a className="link" href={searchHref({ words: kept, kind: null, page: 1 })}>
              {kept}
            </a>
          </li>
        ))}
      </ul>
      <button type="button" className="link" onClick={clear}>
        Clear recent searches
      </button>
    </section>
  )
}
