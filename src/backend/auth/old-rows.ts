import type { AuthContext } from './auth-context.ts'

/** What has ended nobody comes back for after a day, as at the hosted service. */
const ENDED_DAYS = 1
/** Whoever shows a token that was exchanged longer ago has one that is unknown; until then it ends its session. */
const EXCHANGED_DAYS = 30
/** As long as the site's own numbers are kept. */
const LOG_DAYS = 400

/** Forgets challenges and sessions that have ended, refresh tokens that were exchanged, and the log of former years. */
export async function dropOldRows({ database, clock }: Pick<AuthContext, 'database' | 'clock'>): Promise<void> {
  const { owner } = database
  const ago = (days: number) => new Date(clock().getTime() - days * 86_400_000)
  await owner`delete from auth.mfa_challenges where created_at < ${ago(ENDED_DAYS)}`
  await owner`delete from auth.webauthn_challenges where expires_at < ${ago(ENDED_DAYS)}`
  await owner`delete from auth.sessions where not_after < ${ago(ENDED_DAYS)}`
  await owner`delete from auth.refresh_tokens where revoked and updated_at < ${ago(EXCHANGED_DAYS)}`
  await owner`delete from auth.audit_log_entries where created_at < ${ago(LOG_DAYS)}`
}
