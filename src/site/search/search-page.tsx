import './search.css'
import { KINDS, KIND_NAMES, type KindName } from '#kinds'
import { pagesOf } from '#queries/shared'
import { type Found, SEARCH_PAGE, searchPages } from '#queries/search'
import { href } from '#routes'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { Pagination } from '#ui/pagination'
import { usePossibleQueryResult } from '#ui/query-result.ts'
import { State } from '#ui/state'
import { SampleMark } from '#ui/tag'
import { type Direct, directResults } from './direct.ts'
import { type SearchQuery, searchHref } from './search-query.ts'

/** One box for everything that the site has. */
export function SearchPage({ query }: { query: SearchQuery }) {
  const { words, kind, page } = query
  const result = usePossibleQueryResult(words ? searchPages(words, kind, page) : null)
  const direct = words && page === 1 && !kind ? directResults(words) : []
  return (
    <main id="main" className="page search-page">
      <h1 className="headline-1">{words ? `Search: ${words}` : 'Search'}</h1>
      {!words && (
        <p className="standfirst">
          Stories, guides, lessons, terms, questions, lenders, counties and calculators in one search. It knows
          abbreviations and NMLS numbers, forgives misspelt words, and figures a payment:{' '}
          <a className="link" href={searchHref({ words: 'payment 400k 6.5 30', kind: null, page: 1 })}>
            payment 400k 6.5 30
          </a>
          .
        </p>
      )}
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
          />
          <Button type="submit">Search</Button>
        </form>
      </search>
      {words && result && (
        <>
          <Kinds query={query} kinds={result.kinds} />
          {result.rows.length + direct.length === 0 ? <Nothing /> : <Results direct={direct} rows={result.rows} />}
          <Pagination
            label="Results"
            page={page}
            pages={pagesOf({ total: result.found, pageSize: SEARCH_PAGE })}
            hrefOf={(number) => searchHref({ ...query, page: number })}
          />
        </>
      )}
    </main>
  )
}

const NAMES: Record<KindName, string> = {
  article: 'Stories',
  guide: 'Guides',
  lesson: 'Lessons',
  term: 'Terms',
  wikiPage: 'Wiki',
  answer: 'Questions',
  state: 'States and counties',
  lender: 'Lenders',
  author: 'Authors',
}

/** What was found by kind, each with its count. */
function Kinds({ query, kinds }: { query: SearchQuery; kinds: Partial<Record<KindName, number>> }) {
  const found = KIND_NAMES.filter((name) => kinds[name])
  if (found.length < 2 && !query.kind) return null
  const link = (kind: KindName | null, name: string) => (
    <a
      key={name}
      href={searchHref({ ...query, kind, page: 1 })}
      {...(query.kind === kind ? { 'aria-current': 'page' as const } : {})}
    >
      {name}
    </a>
  )
  return (
    <nav className="search-kinds" aria-label="Kinds of results">
      {link(null, 'All')}
      {found.map((name) => link(name, `${NAMES[name]} ${kinds[name] ?? 0}`))}
    </nav>
  )
}

const Results = ({ direct, rows }: { direct: readonly Direct[]; rows: readonly Found[] }) => (
  <ul className="search-results">
    {direct.map(({ title, says, path }) => (
      <li key={path} className="search-direct">
        <h2 className="headline-5">
          <a href={path}>{title}</a>
        </h2>
        <p>{says}</p>
      </li>
    ))}
    {rows.map(({ kind, slug, title, says, isSample }) => (
      <li key={kind + slug + title}>
        <p className="kicker">
          {NAMES[kind]}
          {isSample && <SampleMark>{kind === 'author' ? 'Sample profile' : 'Sample story'}</SampleMark>}
        </p>
        <h2 className="headline-5">
          <a href={href(KINDS[kind].route, { slug })}>{title}</a>
        </h2>
        <p>{says}</p>
      </li>
    ))}
  </ul>
)

const Nothing = () => (
  <State name="No result" title="Nothing here has these words">
    <p>Try fewer or other words. The glossary has every term from A to Z, and the calculators are on one page.</p>
    <div className="actions">
      <a className="link" href={href('glossary')}>
        Glossary
      </a>
      <a className="link" href={href('answers')}>
        Questions, answered
      </a>
      <a className="link" href={href('calculators')}>
        Calculators
      </a>
    </div>
  </State>
)
