import type { LibrarySummary, Shelf } from '#queries/library'
import { formatDay } from '#ui/dates.ts'
import { textHref } from './text-paths.ts'
import { minutesOf } from './text-parts.ts'

interface Props {
  shelf: Shelf
  row: LibrarySummary
}

/** One guide or lesson of a list. */
export const ShelfRow = ({ shelf, row }: Props) => (
  <li>
    <p className="kicker">{row.category}</p>
    <div>
      <h2 className="headline-4">
        <a href={textHref(shelf, row.slug)}>{row.title}</a>
      </h2>
      <p>{row.excerpt}</p>
    </div>
    <p className="shelf-fact">
      {minutesOf(row.readTime)} min<span className="visually-hidden"> to read</span>
    </p>
    <p className="shelf-fact">
      <span className="visually-hidden">{row.checkedOn ? 'Checked ' : 'Not checked against its sources'}</span>
      {row.checkedOn && <time dateTime={row.checkedOn}>{formatDay(row.checkedOn, true)}</time>}
    </p>
  </li>
)
