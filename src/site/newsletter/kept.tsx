import type { Subscription } from '#queries/mail'
import { Button } from '#ui/button'
import { formatDay, formatMoment, formatMomentDay } from '#ui/dates.ts'
import { ActForm } from './act-form.tsx'
import { LETTER_STATES, REQUESTS } from './newsletter-words.ts'

interface Props {
  token: string
  subscription: Subscription
}

/** All that the site holds of a subscriber, to look at, to take along and to delete. */
export const Kept = ({ token, subscription: { letters, requests, confirmedAt, endedAt } }: Props) => (
  <section className="section">
    <div className="section-head">
      <h2>What is kept</h2>
    </div>
    <p>
      Your address and choices
      {confirmedAt && <>, that you confirmed on {formatMomentDay(confirmedAt)}</>}
      {endedAt && <>, that the subscription ended on {formatMomentDay(endedAt)}</>}, what became of your letters of the
      last 60 days, and the confirmations that were asked for in the last week.
    </p>
    {letters.length > 0 && <Letters letters={letters} />}
    {requests.length > 0 && <Requests requests={requests} />}
    <div className="actions">
      <ActForm token={token} act="export">
        <Button type="submit" kind="plain">
          Download it
        </Button>
      </ActForm>
      <ActForm token={token} act="forget">
        <Button type="submit" kind="danger">
          Delete everything
        </Button>
      </ActForm>
    </div>
  </section>
)

const Letters = ({ letters }: Pick<Subscription, 'letters'>) => (
  <details>
    <summary>Letters: {letters.length}</summary>
    <ul className="newsletter-sent">
      {letters.map(({ title, day, state, sentAt, cameBackAt }) => (
        <li key={`${day} ${title} ${sentAt}`}>
          {title}{' '}
          <small className="meta">
            {LETTER_STATES[state]} {sentAt ? formatMoment(sentAt) : formatDay(day, true)}
            {cameBackAt && <>, came back {formatMoment(cameBackAt)}</>}
          </small>
        </li>
      ))}
    </ul>
  </details>
)

const Requests = ({ requests }: Pick<Subscription, 'requests'>) => (
  <details>
    <summary>Confirmations: {requests.length}</summary>
    <ul className="newsletter-sent">
      {requests.map(({ kind, address, state, askedAt, confirmedAt }) => (
        <li key={`${askedAt} ${kind}`}>
          {REQUESTS[kind]}, to {address}{' '}
          <small className="meta">
            asked for {formatMoment(askedAt)}
            {confirmedAt ? <>, confirmed {formatMoment(confirmedAt)}</> : state === 'failed' && <>, not delivered</>}
          </small>
        </li>
      ))}
    </ul>
  </details>
)
