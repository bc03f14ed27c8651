import { useCallback } from 'react'
import {
  type ExpiredRecord,
  type StalePlace,
  type StaleReason,
  type StaleText,
  expiredRecords,
  staleTexts,
  undatedTexts,
} from '#queries/desk'
import type { Client } from '#queries/shared'
import { DeskSection, editAddress, useList } from '#newsroom'
import { formatDay } from '#ui/dates.ts'
import { Listed, Nothing, Part } from './part.tsx'
import { useAsked } from './use-asked.ts'

const REASONS: Readonly<Record<Exclude<StaleReason, 'unchecked'>, string>> = {
  revised: 'quotes a figure that was revised since',
  expired: 'cites a record whose days have passed',
}

/** A text without a noted check counts from its publication, and is not said to have been checked. */
export const NOTHING_STALE =
  'No text was last checked more than a year ago, or published as long ago without a noted check, and none rests on a figure that was revised or a record that ran out.'

/** When a text was checked, and why it should be again. */
export const staleWords = ({ checkedOn, reasons }: Pick<StaleText, 'checkedOn' | 'reasons'>): string => {
  const unchecked = checkedOn ? 'checked more than a year ago' : 'published more than a year ago'
  return [
    `${checkedOn ? `Checked ${formatDay(checkedOn, true)}` : 'No day of a check is noted'}; `,
    reasons.map((reason) => (reason === 'unchecked' ? unchecked : REASONS[reason])).join(', '),
  ].join('')
}

/** Texts that somebody should hold against their sources again. */
export function StaleTexts({ client }: { client: Client }) {
  const ask = useCallback((after: StalePlace | null) => staleTexts(client, after), [client])
  const list = useList(ask)
  return (
    <DeskSection
      id="stale"
      title="To be checked again"
      note="Guides, lessons and reference texts, the longest unchecked first"
    >
      <Listed list={list} empty={NOTHING_STALE}>
        {(texts) => (
          <ul className="overview-list">
            {texts.map((text) => (
              <li key={text.id}>
                <a href={editAddress(text)}>{text.title}</a>
                <p className="meta">{staleWords(text)}</p>
              </li>
            ))}
          </ul>
        )}
      </Listed>
    </DeskSection>
  )
}

/** Texts that show no day of a check, since nobody noted one. */
export function UndatedTexts({ client }: { client: Client }) {
  const ask = useCallback((after: StalePlace | null) => undatedTexts(client, after), [client])
  const list = useList(ask)
  return (
    <DeskSection
      id="undated"
      title="Without a noted check"
      note="Published texts that name no day on which they were held against their sources, the oldest first"
    >
      <Listed list={list} empty="Every published text names the day of its check.">
        {(texts) => (
          <ul className="overview-list">
            {texts.map((text) => (
              <li key={text.id}>
                <a href={editAddress(text)}>{text.title}</a>
                <p className="meta">Published {formatDay(text.publishedOn, true)}</p>
              </li>
            ))}
          </ul>
        )}
      </Listed>
    </DeskSection>
  )
}

/** Limits, fees and ratios of the calculators that somebody should look up again. */
export function ExpiredRecords({ client }: { client: Client }) {
  const ask = useCallback(() => expiredRecords(client), [client])
  return (
    <Part
      id="expired"
      title="Records that have run out"
      note="Limits, fees and ratios that the calculators hold; pages say beside them that they have expired"
      asked={useAsked(ask)}
    >
      {(records) =>
        records.length === 0 ? (
          <Nothing>Every record holds today, and was compared with its source within a year.</Nothing>
        ) : (
          <ul className="overview-list">
            {records.map((record) => (
              <li key={record.name}>
                {record.url ? (
                  <a href={record.url} rel="noopener">
                    {record.name}
                  </a>
                ) : (
                  record.name
                )}
                <p className="meta">{recordWords(record)}</p>
              </li>
            ))}
          </ul>
        )
      }
    </Part>
  )
}

const recordWords = ({ until, checked, isEstimate, isExpired }: ExpiredRecord): string =>
  [
    isExpired && until ? `Held until ${formatDay(until, true)}` : 'Not looked at for a year',
    isEstimate
      ? `an estimate, last looked at ${formatDay(checked, true)}`
      : `last compared ${formatDay(checked, true)}`,
  ].join('; ')
