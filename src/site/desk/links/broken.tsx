import { useCallback, useEffect, useState } from 'react'
import { type BrokenLink, type LinkCheckSummary, brokenLinks, linkCheckSummary } from '#queries/desk'
import type { Client } from '#queries/shared'
import { DeskSection, Failure, WordsField } from '#newsroom'
import { formatMomentDay } from '#ui/dates.ts'
import { reasonOf } from '#ui/reason.ts'
import type { Column } from '#ui/table'
import { brokenCsv } from './link-csv.ts'
import { LinkTable } from './link-table.tsx'
import { checkWords } from './link-words.ts'

/** Links of texts that lead nowhere, and how far it was looked. */
export function Broken({ client }: { client: Client }) {
  const [words, setWords] = useState('')
  const ask = useCallback(
    (after: string | null, most?: number) => brokenLinks(client, words, after, most),
    [client, words],
  )
  return (
    <DeskSection id="broken" title="Broken links" note="Other sites are asked every two weeks, slowly">
      <Checked client={client} />
      <search className="desk-filters">
        <WordsField id="broken-words" label="Page or link has" value={words} onChange={setWords} />
      </search>
      <LinkTable
        ask={ask}
        empty={{ title: 'No broken link is known.' }}
        caption="Broken links, by where they lead"
        keyOf={({ path, target }) => `${target} ${path}`}
        columns={COLUMNS}
        file={{ name: 'broken-links.csv', csv: brokenCsv }}
      />
    </DeskSection>
  )
}

/** Links within the site are compared with its pages of now, whatever was checked outside. */
function Checked({ client }: { client: Client }) {
  const [summary, setSummary] = useState<LinkCheckSummary | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    let isWanted = true
    linkCheckSummary(client).then(
      (found) => isWanted && setSummary(found),
      (error: unknown) => isWanted && setFailure(`It could not be read what was checked. ${reasonOf(error)}.`),
    )
    return () => {
      isWanted = false
    }
  }, [client])
  return (
    <>
      <p className="meta">{summary ? checkWords(summary) : ' '}</p>
      <Failure words={failure} />
    </>
  )
}

const COLUMNS: Column<BrokenLink>[] = [
  { head: 'Leads to', kind: 'row', cell: ({ target }) => <span className="desk-address">{target}</span> },
  { head: 'Problem', cell: ({ problem }) => problem },
  { head: 'Stands on', cell: ({ path, title }) => <a href={path}>{title}</a> },
  { head: 'Broken since', kind: 'number', cell: ({ since }) => (since ? formatMomentDay(since) : '') },
]
