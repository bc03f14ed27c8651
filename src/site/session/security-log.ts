import { type Severity, recordSecurityEvents } from '#queries/accounts'
import { showToast } from '#ui/toast'
import { SESSION_KEY } from './session-key.ts'
import { type BackendAddress, sessionClient } from './session-client.ts'

/** Something that this device has seen. */
export interface SeenEvent {
  type: string
  severity: Severity
  message: string
  metadata: Record<string, string>
  /** ISO timestamp */
  timestamp: string
}

const MOST_EVENTS = 100
const MOST_SAVED = 20
const SAVED_KEY = 'ratesheet-security-events'

/** Of this page, and before it what is saved of others; unknown before its first. */
let seen: readonly SeenEvent[] | undefined

/** The events with one more, the oldest given up for it. */
export const withEvent = (events: readonly SeenEvent[], event: SeenEvent): readonly SeenEvent[] =>
  [...events, event].slice(-MOST_EVENTS)

/** Keeps an event on this device, and says so at once where it is critical. */
export function noteEvent(event: Omit<SeenEvent, 'timestamp'>): void {
  seen = withEvent(seen ?? savedEvents(), { ...event, timestamp: new Date().toISOString() })
  try {
    localStorage.setItem(SAVED_KEY, JSON.stringify(seen.slice(-MOST_SAVED)))
  } catch (error) {
    console.info('this device keeps nothing: its events are known to this page alone', error)
  }
  if (event.severity === 'critical') {
    showToast({ title: 'Security alert: Suspicious activity detected', variant: 'destructive' })
  }
}

function savedEvents(): readonly SeenEvent[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(SAVED_KEY) ?? '[]')
    return Array.isArray(saved) ? (saved as SeenEvent[]) : []
  } catch {
    return []
  }
}

/** Refusals of the auth service that say something of an account’s security; the service has noted them as well. */
const REFUSALS: Readonly<Record<string, Omit<SeenEvent, 'timestamp' | 'metadata'>>> = {
  invalid_credentials: { type: 'auth_failure', severity: 'medium', message: 'A sign-in with a wrong password' },
  mfa_verification_failed: {
    type: 'auth_failure',
    severity: 'medium',
    message: 'A wrong code of the second factor',
  },
  webauthn_verification_failed: { type: 'auth_failure', severity: 'medium', message: 'A passkey that does not fit' },
  refresh_token_already_used: {
    type: 'session_lost',
    severity: 'critical',
    message: 'A session was used twice at once, and was ended',
  },
}

/** Looks at what the auth service has refused. */
export function noteRefusal(code: string): void {
  const known = Object.hasOwn(REFUSALS, code) ? REFUSALS[code] : undefined
  if (known) noteEvent({ ...known, metadata: { code } })
}

/** What the policy of a page refused while somebody is signed in is told to their account as well. */
export function followViolations(to: BackendAddress): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    const event = {
      type: 'csp_violation',
      severity: 'high' as const,
      message: `The page’s policy refused something (${effectiveDirective})`,
      metadata: { directive: effectiveDirective, blocked: blockedURI.split(/[?#]/)[0] ?? '', path: location.pathname },
    }
    noteEvent(event)
    if (localStorage.getItem(SESSION_KEY) === null) return
    recordSecurityEvents(sessionClient(to, null), [event]).catch((error: unknown) =>
      console.info('an event of security stays on this device', error),
    )
  })
}
