import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { Provider } from 'oidc-provider'

/** Somebody with an account at the provider. */
interface Person {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
}

/** A real OpenID provider on a port of its own, whose people are asked nothing: whoever comes is `who.now`. */
export async function startOpenId({ redirectUri }: { redirectUri: string }) {
  const who: { now: Person } = { now: { sub: 'nobody' } }
  const people = new Map<string, Person>()
  const http = createServer()
  await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready))
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const provider = makeProvider(issuer, redirectUri, people)
  http.on('request', (request, response) => {
    if (!request.url?.startsWith('/who')) return void provider.callback()(request, response)
    people.set(who.now.sub, who.now)
    return void provider.interactionFinished(request, response, { login: { accountId: who.now.sub } })
  })
  return {
    issuer,
    who,
    /** Follows a browser through the provider. @returns where it sends the browser back to */
    visit: (start: string) => visit(start, redirectUri),
    async stop() {
      http.closeAllConnections()
      await new Promise((done) => http.close(done))
    },
  }
}

function makeProvider(issuer: string, redirectUri: string, people: ReadonlyMap<string, Person>): Provider {
  const provider: Provider = new Provider(issuer, {
    clients: [{ client_id: 'ratesheet', client_secret: 'the secret of tests', redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    cookies: { keys: ['a key of tests'] },
    interactions: { url: () => '/who' },
    findAccount: (_context, id) => {
      const person = people.get(id)
      return person && { accountId: id, claims: () => Promise.resolve({ ...person }) }
    },
    loadExistingGrant: async ({ oidc: { session, client } }) => {
      const grant = new provider.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  provider.on('server_error', (_context, failure) => console.error(failure))
  return provider
}

async function visit(start: string, end: string): Promise<URL> {
  const jar = new Map<string, string>()
  let url = new URL(start)
  for (let step = 0; step < 12; step++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    const location = response.headers.get('location')
    if (location === null) throw new Error(`the provider stopped: ${response.status} ${await response.text()}`)
    url = new URL(location, url)
    if (url.href.startsWith(end)) return url
  }
  throw new Error('the provider went round in circles')
}
