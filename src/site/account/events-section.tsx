import type { SecurityEvent, Severity } from '#queries/accounts'
import { formatMoment } from '#ui/dates.ts'
import { StateMark } from '#ui/tag'
import { AccountSection } from './account-section.tsx'

const WORDS: Readonly<Record<Severity, string>> = { critical: 'Critical', high: 'High', medium: 'Medium' }

/** What happened to the account of late. */
export const EventsSection = ({ events }: { events: readonly SecurityEvent[] }) => (
  <AccountSection id="events" title="Security" about="Recent security events, kept for six months.">
    {events.length === 0 ? (
      <p className="account-empty">Nothing out of the ordinary.</p>
    ) : (
      <ul className="account-rows">
        {events.map((event) => (
          <li key={event.id}>
            <div>
              {event.message}{' '}
              {event.severity !== 'medium' && <StateMark tone="breaking">{WORDS[event.severity]}</StateMark>}
              <p className="meta">
                {formatMoment(event.occurredAt)}
                {typeof event.metadata['address'] === 'string' && `, from ${event.metadata['address']}`}
              </p>
            </div>
          </li>
        ))}
      </ul>
    )}
  </AccountSection>
)
