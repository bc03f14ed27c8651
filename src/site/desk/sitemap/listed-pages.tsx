import { useMemo, useState } from 'react'
import { routes } from '#routes'
import { Choose, DeskSection, WordsField, asOptions } from '#newsroom'
import { Button } from '#ui/button'
import { formatMomentDay } from '#ui/dates.ts'
import { State } from '#ui/state'
import { type Column, Table } from '#ui/table'
import type { ListedUrl } from './listed-urls.ts'
import { groupOf, reasonOf } from './sitemap-reasons.ts'

const STEP = 50

/** Every page that is listed, and why. */
export function ListedPages({ urls }: { urls: readonly ListedUrl[] }) {
  const [group, setGroup] = useState<string | null>(null)
  const [words, setWords] = useState('')
  const [most, setMost] = useState(STEP)
  const grouped = useMemo(() => Map.groupBy(urls, groupOf), [urls])
  const found = useMemo(
    () => (group === null ? urls : (grouped.get(group) ?? [])).filter(({ url }) => url.includes(words.trim())),
    [urls, grouped, group, words],
  )
  return (
    <DeskSection id="listed" title="What is listed">
      <search className="desk-filters">
        <WordsField id="listed-words" label="Address has" value={words} onChange={setWords} />
        <Choose
          id="listed-group"
          label="Kind"
          any={`all, ${urls.length.toLocaleString('en-US')}`}
          value={group}
          options={asOptions([...grouped.keys()]).map(
            ([name]) => [name, `${name}, ${(grouped.get(name)?.length ?? 0).toLocaleString('en-US')}`] as const,
          )}
          onChange={setGroup}
        />
      </search>
      <Found urls={found.slice(0, most)} />
      <p className="actions desk-more">
        {found.length > most && (
          <Button small kind="plain" onClick={() => setMost(most + STEP)}>
            Show more
          </Button>
        )}
      </p>
      <NeverListed />
    </DeskSection>
  )
}

const Found = ({ urls }: { urls: readonly ListedUrl[] }) =>
  urls.length === 0 ? (
    <State name="No result" title="No listed pages match.">
      <p>Take a part of the address away.</p>
    </State>
  ) : (
    <Table caption="Listed pages" quietCaption rows={urls} keyOf={({ url }) => url} columns={COLUMNS} />
  )

const COLUMNS: Column<ListedUrl>[] = [
  {
    head: 'Page',
    kind: 'row',
    cell: ({ url }) => <a href={new URL(url).pathname}>{new URL(url).pathname}</a>,
  },
  { head: 'Why', cell: reasonOf },
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
