import type { CountedCategory } from '#queries/shared'
import type { Shelf } from '#queries/library'
import { Button } from '#ui/button'
import { Field, Select } from '#ui/field'
import { FilterLine } from '#ui/choice-list'
import { SHELF_WORDS, shelfPath } from './shelf.ts'
import { DEFAULT_ORDER, SHELF_ORDERS, type ShelfQuery } from './shelf-query.ts'

interface Props {
  shelf: Shelf
  query: ShelfQuery
  authors: readonly string[]
  category: CountedCategory | null
  /** How many texts the form leaves. */
  total: number
}

/** A plain GET form: what it asks for stands in the address. */
export function ShelfForm({ shelf, query, authors, category, total }: Props) {
  const words = SHELF_WORDS[shelf]
  const chosen = [query.text && `“${query.text}”`, query.author].filter(Boolean).join(', ')
  return (
    <search>
      <FilterLine label={chosen || 'Search and order'} count={total}>
        <form className="shelf-form grid" action={shelfPath(shelf, category?.slug ?? '')} aria-label={words.title}>
          {shelf === 'education' && category && <input type="hidden" name="category" value={category.slug} />}
          <Field
            id="shelf-text"
            name="q"
            type="search"
            label={words.search}
            placeholder={words.example}
            defaultValue={query.text}
            key={`text ${query.text}`}
            maxLength={100}
            enterKeyHint="search"
          />
          {authors.length > 0 && (
            <Select
              id="shelf-author"
              name="author"
              label="Author"
              defaultValue={query.author}
              key={`author ${query.author}`}
            >
              <option value="">Any author</option>
              {authors.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          )}
          <Order query={query} />
          <Button type="submit">{words.show}</Button>
        </form>
      </FilterLine>
    </search>
  )
}

const Order = ({ query }: { query: ShelfQuery }) => (
  <Select
    id="shelf-order"
    name="order"
    label="Order"
    defaultValue={query.order === DEFAULT_ORDER ? '' : query.order}
    key={`order ${query.order}`}
  >
    {Object.entries(SHELF_ORDERS).map(([value, label]) => (
      <option key={value} value={value === DEFAULT_ORDER ? '' : value}>
        {label}
      </option>
    ))}
  </Select>
)
