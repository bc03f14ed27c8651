import { useCallback } from 'react'
import {
  type HeldFigure,
  type WaitingReport,
  lastReport,
  waitingCount,
  waitingFigures,
  waitingReports,
} from '#queries/desk'
import type { Client } from '#queries/shared'
import { formatFigure } from '#market'
import { href } from '#routes'
import { ButtonLink } from '#ui/button'
import { formatDay, formatMoment } from '#ui/dates.ts'
import { Part } from './part.tsx'
import { useAsked } from './use-asked.ts'

/** Figures that wait for a decision, and the report of the week. */
interface RatesWaiting {
  /** The newest of them. */
  held: HeldFigure[]
  /** How many there are. */
  waiting: number
  reports: WaitingReport[]
  last: { slug: string; title: string; publishDate: string | null } | null
}

/** What waits at the desk of the rates. */
export async function ratesWaiting(client: Client): Promise<RatesWaiting> {
  const [held, waiting, reports, last] = await Promise.all([
    waitingFigures(client, null),
    waitingCount(client),
    waitingReports(client),
    lastReport(client),
  ])
  return { held: held.rows, waiting, reports, last }
}

const MOST_SHOWN = 5

/** Figures that are held, and the week's report; both are decided at the desk of the rates. */
export function RatesPart({ client }: { client: Client }) {
  const ask = useCallback(() => ratesWaiting(client), [client])
  return (
    <Part id="rates-waiting" title="Rates and the week’s report" asked={useAsked(ask)}>
      {({ held, waiting, reports, last }) => (
        <>
          {held.length === 0 ? (
            <p className="meta">No figure is held.</p>
          ) : (
            <ul className="overview-list">
              {held.slice(0, MOST_SHOWN).map((figure) => (
                <li key={figure.id}>
                  <b>
                    {figure.seriesName}, {formatDay(figure.on, true)}:{' '}
                    {formatFigure(figure.value, figure.unit, figure.decimals)}
                  </b>
                  <p className="meta">{figure.reason}</p>
                </li>
              ))}
              {waiting > MOST_SHOWN && (
                <li className="meta">and {(waiting - MOST_SHOWN).toLocaleString('en-US')} more</li>
              )}
            </ul>
          )}
          <Report report={reports[0]} last={last} />
          <p className="actions desk-more">
            <ButtonLink small href={href('ratesDesk')}>
              To the rates desk
            </ButtonLink>
          </p>
        </>
      )}
    </Part>
  )
}

const Report = ({ report, last }: { report: WaitingReport | undefined; last: RatesWaiting['last'] }) => (
  <p className={report ? 'desk-more' : 'meta desk-more'}>
    {report ? `“${report.title}” waits to be published.` : 'No report waits.'}
    {last && (
      <>
        {' The last one is '}
        <a className="link" href={href('article', { slug: last.slug })}>
          {last.title}
        </a>
        {last.publishDate && `, published ${formatMoment(last.publishDate)}`}.
      </>
    )}
  </p>
)
