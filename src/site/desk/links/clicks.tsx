import { useCallback, useState } from 'react'
import { type FollowedLink, type LinkFilter, type LinkPlace, followedLinks } from '#queries/desk'
import type { Client } from '#queries/shared'
import { Choose, DeskSection, Failure, ListFrame, useList } from '#newsroom'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { reasonOf } from '#ui/reason.ts'
import { type Column, Table } from '#ui/table'
import { clicksCsv } from './clicks-csv.ts'

const WAYS = [
  ['internal', 'within the site'],
  ['outbound', 'to other sites'],
] as const
type Way = (typeof WAYS)[number][0]

/** Links by how often they were followed. */
export function Clicks({ client, days }: { client: Client; days: number }) {
  const [way, setWay] = useState<Way | null>(null)
  const [words, setWords] = useState('')
  const isOutbound = way === null ? null : way === 'outbound'
  const ask = useCallback(
    (after: LinkPlace | null) => followedLinks(client, { isOutbound, words, days }, after),
    [client, isOutbound, words, days],
  )
  const list = useList(ask)
  return (
    <DeskSection id="clicks" title="Links that were followed">
      <search className="desk-filters">
        <Field
          id="clicks-words"
          label="Page or link has"
          type="search"
          autoComplete="off"
          maxLength={100}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Choose id="clicks-way" label="Links" any="all" value={way} options={WAYS} onChange={setWay} />
      </search>
      <ListFrame
        list={list}
        empty={{ title: 'No link was followed.', words: 'Choose a longer time, or take a word away.' }}
        beside={list.rows.length > 0 && <Download client={client} filter={{ isOutbound, words, days }} />}
      >
        {(links) => (
          <Table
            caption="Links, the most followed first"
            quietCaption
            rows={links}
            keyOf={({ path, target, label }) => `${path} ${target} ${label}`}
            columns={COLUMNS}
          />
        )}
      </ListFrame>
    </DeskSection>
  )
}

const COLUMNS: Column<FollowedLink>[] = [
  { head: 'Words', kind: 'row', cell: ({ label }) => label || 'a link without words' },
  { head: 'Stands on', cell: ({ path }) => path },
  { head: 'Leads to', cell: ({ target }) => target },
  { head: 'Clicks', kind: 'number', cell: ({ clicks }) => clicks.toLocaleString('en-US') },
]

/** More lines than anybody looks at. */
const MOST_LINES = 10_000

function Download({ client, filter }: { client: Client; filter: LinkFilter }) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function download() {
    if (isBusy) return
    setBusy(true)
    try {
      save(clicksCsv(await everyLink(client, filter)))
      setFailure(null)
    } catch (error) {
      setFailure(`The file could not be made. ${reasonOf(error)}.`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button small kind="quiet" aria-disabled={isBusy} onClick={() => void download()}>
        {isBusy ? 'Collecting' : 'Download as CSV'}
      </Button>
      <Failure words={failure} />
    </>
  )
}

async function everyLink(client: Client, filter: LinkFilter): Promise<FollowedLink[]> {
  const links: FollowedLink[] = []
  let after: LinkPlace | null = null
  do {
    const page = await followedLinks(client, filter, after)
    links.push(...page.rows)
    after = page.next
  } while (after !== null && links.length < MOST_LINES)
  return links
}

function save(csv: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }))
  link.download = 'links.csv'
  link.click()
  URL.revokeObjectURL(link.href)
}
