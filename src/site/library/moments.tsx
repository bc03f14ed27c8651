import type { CountedCategory } from '#queries/shared'
import type { Shelf } from '#queries/library'
import { href } from '#routes'
import { ChoiceList } from '#ui/choice-list'
import { SHELF_WORDS, shelfHref } from './shelf.ts'
import { LEGAL, type ShelfQuery } from './shelf-query.ts'

interface Props {
  shelf: Shelf
  query: ShelfQuery
  categories: readonly CountedCategory[]
  /** Slug of the one that is shown, '' for all. */
  current: string
}

/** The categories with their exact counts; what else the reader has chosen stays chosen. */
export function Moments({ shelf, query, categories, current }: Props) {
  const words = SHELF_WORDS[shelf]
  const open = shelf === 'guides' ? categories.filter((category) => category.slug !== LEGAL.slug) : categories
  const all = open.reduce((sum, category) => sum + category.count, 0)
  const hrefOf = (category: string) => shelfHref(shelf, { ...query, category, page: 1 })
  const choices = [{ slug: '', name: words.all, count: all }, ...open]
  return (
    <ChoiceList
      title={words.choose}
      choices={choices.map(({ slug, name, count }) => ({ name, count, href: hrefOf(slug) }))}
      current={hrefOf(current)}
    >
      {open.length < categories.length && (
        <p className="meta">
          <a className="link" href={href('guideCategory', { category: LEGAL.slug })}>
            Legal documents
          </a>{' '}
          are guides too: privacy, terms, advertiser disclosure, accessibility, licensing.
        </p>
      )}
    </ChoiceList>
  )
}
