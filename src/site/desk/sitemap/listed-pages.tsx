import { useCallback, useState } from 'react'
import { KINDS, KIND_NAMES } from '#kinds'
import { routes } from '#routes'
import { Choose, DeskSection, ListFrame, WordsField, useAgain, useList } from '#newsroom'
import { formatMomentDay } from '#ui/dates.ts'
import { type Column, Table } from '#ui/table'
import { type ListedKind, type ListedPage, listedPagesOf } from './listed-pages-of.ts'
import { listingReasonOf } from './listing-reasons.ts'

/** Words for the kinds in the order of the table of kinds. */
const KIND_WORDS: readonly (readonly [kind: ListedKind, words: string])[] = [
  ['none', 'pages of the site'],
  ...KIND_NAMES.map((kind) => [kind, KINDS[kind].plural] as const),
  ['articleCategory', 'categories of stories'],
  ['guideCategory', 'categories of guides'],
  ['tag', 'tags'],
]

interface Props {
  counts: Partial<Record<ListedKind, number>>
  /** How often the sitemap was made anew on this page. */
  made: number
}

/** Every page that is listed, and why. */
export function ListedPages({ counts, made }: Props) {
  const [kind, setKind] = useState<ListedKind | null>(null)
  const [words, setWords] = useState('')
  const ask = useCallback((after: string | null) => listedPagesOf({ words, kind }, after), [words, kind])
  const list = useList(ask)
  useAgain(list, made)
  return (
    <DeskSection id="listed" title="What is listed">
      <search className="desk-filters">
        <WordsField id="listed-words" label="Address has" value={words} onChange={setWords} />
        <Choose
          id="listed-kind"
          label="Kind"
          any={`all, ${listedCount(counts).toLocaleString('en-US')}`}
          value={kind}
          options={KIND_WORDS.flatMap(([each, name]) => {
            const count = counts[each]
            return count === undefined ? [] : [[each, `${name}, ${count.toLocaleString('en-US')}`] as const]
          })}
          onChange={setKind}
        />
      </search>
      <ListFrame list={list} empty={{ title: 'No listed pages match.', words: 'Take a part of the address away.' }}>
        {(pages) => (
          <Table
            caption="Listed pages, by address"
            quietCaption
            rows={pages}
            keyOf={({ url }) => url}
            columns={COLUMNS}
          />
        )}
      </ListFrame>
      <NeverListed />
    </DeskSection>
  )
}

/** How many pages are listed. */
export const listedCount = (counts: Props['counts']): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

const COLUMNS: Column<ListedPage>[] = [
  {
    head: 'Page',
    kind: 'row',
    cell: ({ url }) => <a href={new URL(url).pathname}>{new URL(url).pathname}</a>,
  },
  { head: 'Why', cell: listingReasonOf },
  { head: 'Priority', kind: 'number', cell: ({ priority }) => priority.toFixed(2) },
  { head: 'Changes', cell: ({ changes }) => changes },
  { head: 'Last change', cell: ({ lastModified }) => (lastModified ? formatMomentDay(lastModified) : 'not known') },
  { head: 'Pictures', kind: 'number', cell: ({ images }) => images },
]

const NEVER = Object.values(routes).flatMap((route) => (route.mode !== 'machine' && !route.listed ? [route.path] : []))

/** Drafts, scheduled texts and hidden people are nowhere; these pages are for nobody who searches. */
const NeverListed = () => (
  <details className="desk-more">
    <summary className="link">What is never listed</summary>
    <p className="desk-more">
      Drafts, texts that are scheduled or withdrawn, hidden authors, anything under /dev, /admin, /api and /auth, and
      these pages:
    </p>
    <ul className="desk-paths">
      {NEVER.map((path) => (
        <li key={path}>{path}</li>
      ))}
    </ul>
  </details>
)
