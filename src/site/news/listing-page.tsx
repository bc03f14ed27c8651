import { unlikeNeighbors } from '#blocks/cover-neighbors.ts'
import { pagesOf } from '#queries/shared'
import { href } from '#routes'
import { usePossibleQueryResult, useQueryResult } from '#ui/query-result.ts'
import { ChoiceList } from '#ui/choice-list'
import { Pagination } from '#ui/pagination'
import { State } from '#ui/state'
import { SampleMark, isAllSamples } from '#ui/tag'
import { type Listing, PAGE, choicesOf, keptCount, listingQuestions } from './listing.ts'
import { pagePath } from './page-number.ts'
import { StoryRow } from './story-row.tsx'

/** So many rows of the first page have their picture beside them. */
const COVERS = { all: 1, market: 1, analysis: 3 } as const

/** A list of stories: its head, the sections beside it with their counts, ruled rows, pages. */
export function ListingPage({ listing, page }: { listing: Listing; page: number }) {
  const ask = listingQuestions(listing, page)
  const rows = useQueryResult(ask.rows)
  const categories = useQueryResult(ask.categories)
  const counted = usePossibleQueryResult(ask.total)
  const total = keptCount(listing, categories) ?? counted ?? rows.length
  const { title, choices } = choicesOf(listing.group, categories)
  const isAmongSamples = isAllSamples(rows)
  const covers = page === 1 ? unlikeNeighbors(rows).slice(0, COVERS[listing.group]) : []
  const isMixed = listing.filter.categories?.length !== 1
  return (
    <main id="main" className="page stories">
      <h1 className="headline-1">{listing.heading ?? listing.title}</h1>
      <p className="standfirst">{listing.standfirst}</p>
      <div className="grid stories-grid">
        <ChoiceList {...{ title, choices }} current={listing.path}>
          <p className="meta">
            <a className="link" href={href('newsDaily')}>
              News by day
            </a>{' '}
            {listing.path !== href('articles') && (
              <a className="link" href={href('articles')}>
                All articles
              </a>
            )}
          </p>
        </ChoiceList>
        <div className="stories-list">
          {rows.length === 0 ? (
            <NoStories />
          ) : (
            <Count words={countOf(page, rows.length, total)} isAmongSamples={isAmongSamples} />
          )}
          <ul className="story-rows">
            {rows.map((story, index) => (
              <StoryRow key={story.slug} {...{ story, isMixed, isAmongSamples }} cover={covers[index]} />
            ))}
          </ul>
          <Pagination
            label={listing.title}
            page={page}
            pages={pagesOf({ total, pageSize: PAGE })}
            hrefOf={(number) => pagePath(listing.path, number)}
          />
        </div>
      </div>
    </main>
  )
}

const Count = ({ words, isAmongSamples }: { words: string; isAmongSamples: boolean }) => (
  <p className="stories-count meta">
    {words} {isAmongSamples && <SampleMark>Sample stories</SampleMark>}
  </p>
)

function countOf(page: number, shown: number, total: number): string {
  const first = (page - 1) * PAGE + 1
  if (shown === total) return total === 1 ? '1 story' : `${total} stories, newest first`
  return `${first} to ${first + shown - 1} of ${total}, newest first`
}

const NoStories = () => (
  <State name="Empty" title="Nothing has been published here yet">
    <p>The desk has no story in this section today.</p>
    <div className="actions">
      <a className="link" href={href('articles')}>
        All stories
      </a>
    </div>
  </State>
)
