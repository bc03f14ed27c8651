// @vitest-environment happy-dom
import { afterAll, expect, it } from 'vitest'
import { accountChannel } from './auth-client.ts'

// Files of a worker share the document.
afterAll(() => document.body.replaceChildren())

it('a page writes to its channels ten times a second at most', async () => {
  const settings = JSON.stringify({ origin: location.origin, backendUrl: location.origin, anonKey: 'key' })
  document.body.innerHTML = `<script type="application/json" id="site-settings">${settings}</script>`
  const { channel } = await accountChannel('text:1', 'page')
  const asked = new URL(channel.socket.endpointURL()).searchParams
  expect([asked.get('eventsPerSecond'), asked.get('apikey')]).toEqual(['10', 'key'])
})
