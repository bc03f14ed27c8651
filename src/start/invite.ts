import type { Invite } from '#jobs'
import { href } from '#routes'
import type { Service } from '#wire'

/** Asks the service that keeps accounts to write to somebody; the link in the letter leads to where a password is chosen. */
export const inviteOver =
  (service: Service, { key, origin }: { key: string; origin: string }): Invite =>
  async ({ email, fullName }) => {
    const target = new URLSearchParams({ redirect_to: origin + href('passwordReset') })
    const response = await service(
      new Request(`http://backend.internal/auth/v1/invite?${target}`, {
        method: 'POST',
        headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ email, data: fullName ? { full_name: fullName } : {} }),
      }),
    )
    const said = (await response.json().catch(() => ({}))) as { id?: string; msg?: string; message?: string }
    if (response.ok && said.id) return { account: said.id, failure: null }
    const failure = said.msg ?? said.message ?? `The service responded with ${response.status}`
    return { account: null, failure, mayWorkLater: response.status >= 500 || response.status === 429 }
  }
