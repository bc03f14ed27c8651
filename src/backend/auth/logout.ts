import { recordAudit } from './audit.ts'
import { AuthRefusal } from './auth-refusal.ts'
import type { AuthContext } from './auth-context.ts'
import { currentSession } from './current-session.ts'
import { endSessions } from './session.ts'
import type { SessionScope } from './session.ts'

/** POST /logout?scope=global|local|others: ends sessions, in every process at once. */
export async function logout(context: AuthContext, request: Request): Promise<Response> {
  const scope = new URL(request.url).searchParams.get('scope') ?? 'global'
  if (!isScope(scope)) throw new AuthRefusal('validation_failed', `Unsupported logout scope "${scope.slice(0, 40)}"`)
  const { session, user } = await currentSession(context, request)
  await endSessions(context.database.owner, { userId: user.id, sessionId: session.id }, scope)
  await recordAudit(context, request, { action: 'logout', account: user.email ?? '', userId: user.id })
  return new Response(null, { status: 204 })
}

function isScope(scope: string): scope is SessionScope {
  return scope === 'global' || scope === 'local' || scope === 'others'
}
