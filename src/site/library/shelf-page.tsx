import { type CountedCategory, pagesOf } from '#queries/shared'
import type { LibrarySummary, Shelf } from '#queries/library'
import { useQueryResult } from '#ui/query-result.ts'
import { Pagination } from '#ui/pagination'
import { State } from '#ui/state'
import { Moments } from './moments.tsx'
import { PAGE, SHELF_WORDS, shelfBasics, shelfHref, shelfList } from './shelf.ts'
import { ShelfForm } from './shelf-form.tsx'
import type { ShelfQuery } from './shelf-query.ts'
import { ShelfRow } from './shelf-row.tsx'

interface Props {
  shelf: Shelf
  query: ShelfQuery
}

/** Guides or lessons: a form, the categories at the left, a ruled list. */
export function ShelfPage({ shelf, query }: Props) {
  const basics = shelfBasics(shelf)
  const categories = useQueryResult(basics.categories)
  const authors = useQueryResult(basics.authors)
  const list = shelfList(shelf, query, { categories, authors })
  const rows = useQueryResult(list.rows)
  const total = useQueryResult(list.count)
  const words = SHELF_WORDS[shelf]
  const { category } = list
  return (
    <main id="main" className="page shelf">
      <h1 className="headline-1">{category ? `${words.title}: ${category.name}` : words.title}</h1>
      <p className="standfirst">{category?.description || words.standfirst}</p>
      <ShelfForm {...{ shelf, query, authors, category, total }} />
      <div className="grid">
        <Moments {...{ shelf, query, categories }} current={category?.slug ?? ''} />
        <div className="shelf-list">
          {rows.length === 0 ? (
            <NoResult shelf={shelf} category={category} />
          ) : (
            <ShelfRows {...{ shelf, query, rows, total }} />
          )}
        </div>
      </div>
    </main>
  )
}

interface RowsProps extends Props {
  rows: readonly LibrarySummary[]
  total: number
}

function ShelfRows({ shelf, query, rows, total }: RowsProps) {
  const words = SHELF_WORDS[shelf]
  const first = (query.page - 1) * PAGE + 1
  return (
    <>
      <p className="shelf-heads" aria-hidden="true">
        <span>{words.category}</span>
        <span>{words.text}</span>
        <span>Reading</span>
        <span>Checked</span>
      </p>
      <ul className="shelf-rows">
        {rows.map((row) => (
          <ShelfRow key={row.slug} shelf={shelf} row={row} />
        ))}
      </ul>
      <Pagination
        label={words.title}
        page={query.page}
        pages={pagesOf({ total, pageSize: PAGE })}
        hrefOf={(page) => shelfHref(shelf, { ...query, page })}
        note={`${first} to ${first + rows.length - 1} of ${total}`}
      />
    </>
  )
}

const NoResult = ({ shelf, category }: { shelf: Shelf; category: CountedCategory | null }) => (
  <State name="No result" title={shelf === 'guides' ? 'No guide fits all of that' : 'No lesson fits all of that'}>
    <p>Try fewer or other words, choose another author, or begin with the whole list.</p>
    <div className="actions">
      {category && (
        <a className="link" href={shelfHref(shelf, { category: category.slug })}>
          All of {category.name}
        </a>
      )}
      <a className="link" href={shelfHref(shelf, {})}>
        {shelf === 'guides' ? 'All guides' : 'All lessons'}
      </a>
    </div>
  </State>
)
