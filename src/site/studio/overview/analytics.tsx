import { useCallback } from 'react'
import { useList } from '#newsroom'
import {
  type AuthorScore,
  HIGH_PERFORMERS,
  HIGH_PERFORMER_TENTHS,
  type ScorePlace,
  authorInsights,
  authorScores,
} from '#queries/people'
import type { Client } from '#queries/shared'
import { href } from '#routes'
import { formatMomentDay } from '#ui/dates.ts'
import { type Column, Table } from '#ui/table'
import { Mark, SampleMark } from '#ui/tag'
import { Listed, Part } from './part.tsx'
import { useAsked } from './use-asked.ts'

const FULL_SCORE = 10
/** In UTC, whose days changes are counted by: one of this evening is of no day to come. */
const today = () => new Date().toISOString().slice(0, 10)

/** Everybody's score with what it is made of, who was active, and which fields are covered. */
export function AuthorAnalytics({ client }: { client: Client }) {
  const ask = useCallback(() => authorInsights(today()).ask(client), [client])
  const page = useCallback((after: ScorePlace | null) => authorScores(client, today(), after), [client])
  const scores = useList(page)
  return (
    <Part
      id="analytics"
      title="Authors"
      note="Out of 1: 0.1 for each story up to four and each field up to three, 0.2 for credentials, 0.1 for a change in the last 30 days"
      asked={useAsked(ask)}
      lead={
        <Listed list={scores} empty="The directory has nobody yet.">
          {(rows) => (
            <Table
              caption="Authors by their score"
              quietCaption
              rows={rows}
              keyOf={({ slug }) => slug}
              columns={columnsOf(rows)}
            />
          )}
        </Listed>
      }
    >
      {({ recentlyActive, topExpertise }) => (
        <>
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
      )}
    </Part>
  )
}

/** High performers stand first: the list is in the order of their scores. */
const isHigh = ({ tenths }: AuthorScore): boolean => tenths > HIGH_PERFORMER_TENTHS

const columnsOf = (all: readonly AuthorScore[]): Column<AuthorScore>[] => [
  {
    head: 'Author',
    kind: 'row',
    cell: (author) => (
      <>
        <a href={href('author', { slug: author.slug })}>{author.name}</a>{' '}
        {isHigh(author) && all.indexOf(author) < HIGH_PERFORMERS && <Mark>High performer</Mark>}{' '}
        {author.isStatic && <SampleMark />}
      </>
    ),
  },
  { head: 'Score', kind: 'number', cell: ({ tenths }) => (tenths / FULL_SCORE).toFixed(1) },
  { head: 'Stories', kind: 'number', cell: ({ articleCount }) => articleCount.toLocaleString('en-US') },
  { head: 'Fields', kind: 'number', cell: ({ fields }) => fields },
  { head: 'Credentials', kind: 'number', cell: ({ credentials }) => credentials },
  { head: 'Last change', cell: ({ updatedAt }) => formatMomentDay(updatedAt) },
]
