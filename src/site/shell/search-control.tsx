import { href } from '#routes'
import { Button } from '#ui/button'

/** The box that every page carries: the browser opens it by itself, and its form works without scripts. */
const SEARCH_BOX = 'search-box'

export const SearchControl = () => (
  <button type="button" popoverTarget={SEARCH_BOX}>
    Search
  </button>
)

/** The same on a phone, beside the name of the site. */
export const SmallSearchControl = () => (
  <button type="button" className="small-search" popoverTarget={SEARCH_BOX} aria-label="Search">
    <svg viewBox="-25 -13 44 44" width="44" height="44" fill="none" stroke="currentColor" aria-hidden="true">
      <circle cx="7.5" cy="7.5" r="6" />
      <path d="m12 12 5 5" />
    </svg>
  </button>
)

export const SearchBox = () => (
  <search id={SEARCH_BOX} className="search-box" popover="manual">
    <form action={href('search')}>
      <input
        type="search"
        name="q"
        aria-label="Search the site"
        maxLength={120}
        // An empty search is sent by no browser, whether the script of the box has come or not.
        required
        pattern=".*\S.*"
        enterKeyHint="search"
        autoComplete="off"
        autoFocus
      />
      <Button type="submit">Search</Button>
      <a href={href('search')}>What it finds</a>
    </form>
  </search>
)
