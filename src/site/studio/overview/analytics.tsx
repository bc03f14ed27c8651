import { useCallback, useState } from 'react'
import { type AuthorScore, authorAnalytics } from '#queries/people'
import type { Client } from '#queries/shared'
import { href } from '#routes'
import { Button } from '#ui/button'
import { easternDay, formatMomentDay } from '#ui/dates.ts'
import { type Column, Table } from '#ui/table'
import { Mark, SampleMark } from '#ui/tag'
import { Nothing, Part } from './part.tsx'
import { useAsked } from './use-asked.ts'

const SHOWN = 10
const FULL_SCORE = 10

/** Everybody's score with what it is made of, who was active, and which fields are covered. */
export function AuthorAnalytics({ client }: { client: Client }) {
  const [isWhole, setWhole] = useState(false)
  const ask = useCallback(() => authorAnalytics(easternDay(new Date())).ask(client), [client])
  return (
    <Part
      id="analytics"
      title="Authors"
      note="Out of 1: 0.1 for each story up to four and each field up to three, 0.2 for credentials, 0.1 for a change in the last 30 days"
      asked={useAsked(ask)}
    >
      {({ scores, highPerformers, recentlyActive, topExpertise }) =>
        scores.length === 0 ? (
          <Nothing>The directory has nobody yet.</Nothing>
        ) : (
          <>
            <Table
              caption="Authors by their score"
              quietCaption
              rows={isWhole ? scores : scores.slice(0, SHOWN)}
              keyOf={({ author }) => author.slug}
              columns={columnsOf(new Set(highPerformers.map(({ author }) => author.slug)))}
            />
            {!isWhole && scores.length > SHOWN && (
              <p className="desk-more">
                <Button small kind="plain" onClick={() => setWhole(true)}>
                  Show all {scores.length}
                </Button>
              </p>
            )}
            <p className="desk-more">
              <b>Recently active:</b>{' '}
              {recentlyActive.length === 0
                ? 'nobody in the last 30 days.'
                : `${recentlyActive.map(({ name, updatedAt }) => `${name} (${formatMomentDay(updatedAt)})`).join(', ')}.`}
            </p>
            {topExpertise.length > 0 && (
              <p className="desk-more">
                <b>Top expertise:</b> {topExpertise.map(({ name, count }) => `${name} (${count})`).join(', ')}.
              </p>
            )}
          </>
        )
      }
    </Part>
  )
}

const columnsOf = (high: ReadonlySet<string>): Column<AuthorScore>[] => [
  {
    head: 'Author',
    kind: 'row',
    cell: ({ author }) => (
      <>
        <a href={href('author', { slug: author.slug })}>{author.name}</a>{' '}
        {high.has(author.slug) && <Mark>High performer</Mark>} {author.isStatic && <SampleMark />}
      </>
    ),
  },
  { head: 'Score', kind: 'number', cell: ({ tenths }) => (tenths / FULL_SCORE).toFixed(1) },
  { head: 'Stories', kind: 'number', cell: ({ author }) => author.articleCount.toLocaleString('en-US') },
  { head: 'Fields', kind: 'number', cell: ({ author }) => author.expertise.length },
  { head: 'Credentials', kind: 'number', cell: ({ author }) => author.credentials.length },
  { head: 'Last change', cell: ({ author }) => formatMomentDay(author.updatedAt) },
]
