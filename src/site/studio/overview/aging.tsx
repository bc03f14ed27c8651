import { useCallback } from 'react'
import { type ExpiredRecord, type StalePlace, type StaleReason, expiredRecords, staleTexts } from '#queries/desk'
import type { Client } from '#queries/shared'
import { DeskSection, editAddress, useList } from '#newsroom'
import { formatDay } from '#ui/dates.ts'
import { Listed, Nothing, Part } from './part.tsx'
import { useAsked } from './use-asked.ts'

const REASONS: Readonly<Record<StaleReason, string>> = {
  unchecked: 'checked more than a year ago',
  revised: 'quotes a figure that was revised since',
  expired: 'cites a record whose days have passed',
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
      <Listed list={list} empty={'Every text was checked within a year, and none rests on a figure that has expired.'}>
        {(texts) => (
          <ul className="overview-list">
            {texts.map(({ id, kind, title, checkedOn, reasons }) => (
              <li key={id}>
                <a href={editAddress({ kind, id })}>{title}</a>
                <p className="meta">
                  {checkedOn ? `Checked ${formatDay(checkedOn, true)}` : 'No day of a check is noted'}
                  {'; '}
                  {reasons.map((reason) => REASONS[reason]).join(', ')}
                </p>
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
    isExpired && until ? `Held until ${formatDay(until, true)}` : 'Not compared with its source for a year',
    ...(isEstimate ? ['an estimate'] : []),
    `last compared ${formatDay(checked, true)}`,
  ].join('; ')
