import { privateJson } from './responses.ts'
import { limitAddress } from './auth-limits.ts'
import { AuthRefusal } from './auth-refusal.ts'
import type { AuthContext } from './auth-context.ts'
import { beginSession } from './session.ts'
import { createUser } from './user-create.ts'

/** An account without address, telephone or password; giving it one of these makes it a whole one. */
export async function signUpAnonymous(
  context: AuthContext,
  request: Request,
  userMetadata: Record<string, unknown>,
): Promise<Response> {
  if (!context.rules.signUp.anonymous) throw new AuthRefusal('anonymous_provider_disabled')
  if (!(await context.isSignUpOpen())) throw new AuthRefusal('signup_disabled')
  limitAddress(context, request, 'anonymous')
  const response = await context.database.owner.begin(async (sql) => {
    const user = await createUser(sql, { userMetadata, isAnonymous: true, now: context.clock() })
    return beginSession(context, sql, user, { method: 'anonymous', request })
  })
  return privateJson(response)
}
