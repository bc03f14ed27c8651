import './search.css'
import { useRouter } from '@tanstack/react-router'
import { pagesOf } from '#queries/shared'
import { type FoundPages, SEARCH_PAGE, searchPages } from '#queries/search'
import { href } from '#routes'
import { Button } from '#ui/button'
import { easternDay } from '#ui/dates.ts'
import { Field } from '#ui/field'
import { Pagination } from '#ui/pagination'
import { usePossibleQueryResult } from '#ui/query-result.ts'
import { directQuestion } from './direct-question.ts'
import { Kinds } from './kinds.tsx'
import { Nothing } from './nothing.tsx'
import { RecentSearches } from './recent.tsx'
import { Results } from './results.tsx'
import { isFirstPage, type SearchQuery, searchHref } from './search-query.ts'

/** One box for everything that the site has. */
export function SearchPage({ query }: { query: SearchQuery }) {
  const { words, kind, page } = query
  const found = usePossibleQueryResult(words ? searchPages(words, kind, page) : null)
  return (
    <main id="main" className="page search-page">
      <h1 className="headline-1">{words ? `Search: ${words}` : 'Search'}</h1>
      {!words && <WhatItKnows />}
      <search>
        <form className="search-form" action={href('search')} aria-label="The whole site" key={words}>
          <Field
            id="search"
            name="q"
            type="search"
            label="Search the whole site"
            placeholder="for example: escrow shortage, NMLS 3030, payment 400k 6.5 30"
            defaultValue={words}
            maxLength={120}
            enterKeyHint="search"
            required
            pattern=".*\S.*"
          />
          <Button type="submit">Search</Button>
        </form>
      </search>
      <RecentSearches words={words} />
      {words && found && <FoundList query={query} found={found} />}
    </main>
  )
}

/** What may be asked, each an example that works. */
const EXAMPLES = [
  'payment 400k 6.5 30',
  'rate on oct 12 2023',
  'Hennepin County',
  'NMLS 3030',
  'how much house on 95k',
] as const

const WhatItKnows = () => (
  <>
    <p className="standfirst">
      Stories, guides, lessons, terms, questions, lenders, counties, figures and calculators in one search. It knows
      abbreviations, forgives misspelled words, and answers what can be said in a line.
    </p>
    <ul className="search-examples" aria-label="Examples">
      {EXAMPLES.map((words) => (
        <li key={words}>
          <a className="link" href={searchHref({ words, kind: null, page: 1 })}>
            {words}
          </a>
        </li>
      ))}
    </ul>
  </>
)

function FoundList({ query, found }: { query: SearchQuery; found: FoundPages }) {
  const { now } = useRouter().options.context
  const direct = usePossibleQueryResult(
    isFirstPage(query) ? directQuestion(query.words, found, easternDay(now())) : null,
  )
  const isNothing = found.rows.length + (direct?.length ?? 0) === 0
  return (
    <>
      {found.meant && (
        <p className="search-meant">
          Did you mean{' '}
          <a className="link" href={searchHref({ words: found.meant, kind: null, page: 1 })}>
            {found.meant}
          </a>
          ? No page has “{query.words}”, so these are for that.
        </p>
      )}
      <Kinds query={query} kinds={found.kinds} />
      {isNothing ? <Nothing near={found.near} /> : <Results direct={direct ?? []} found={found} />}
      <Pagination
        label="Results"
        page={query.page}
        pages={pagesOf({ total: found.found, pageSize: SEARCH_PAGE })}
        hrefOf={(number) => searchHref({ ...query, page: number })}
      />
    </>
  )
}
