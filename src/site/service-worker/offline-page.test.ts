import { expect, it } from 'vitest'
import { WAITING, standIn } from './offline-page.ts'

const WORDS = /<h1[^>]*>You're offline<\/h1>.*Check your internet connection.*Try Again.*Go to Homepage/s
const sent = `<!DOCTYPE html><html data-entry="/assets/index.js" lang="en"><head><title>A story | Ledger</title></head><body>
<header>Ledger</header><main id="main" class="page" data-view-id="7"><h1>A story</h1></main><footer>Foot</footer></body></html>`
const page = () => new Response(sent, { headers: { 'content-security-policy': "default-src 'self'" } })

it('a page that is not on the device says so, offers to try again, and is not taken for the page itself', async () => {
  const response = await standIn(null, { words: '', found: [], others: [] })
  expect(response.status).toBe(503)
  expect(await response.text()).toMatch(WORDS)
})

it('it has the face of the site, what can be read, and no script of another page', async () => {
  const response = await standIn(page(), {
    words: '',
    found: [],
    others: [{ path: '/guides', title: 'Guides & <more>' }],
  })
  const html = await response.text()
  expect([response.status, response.headers.get('content-security-policy')]).toEqual([503, "default-src 'self'"])
  expect(html).toMatch(WORDS)
  expect(html).toContain("<title>You're offline | Ledger</title>")
  expect(html).toContain('<header>Ledger</header>')
  expect(html).toContain('<a href="/guides">Guides &amp; &lt;more></a>')
  expect(html).not.toMatch(/data-entry|data-view-id|A story/)
})

it('whoever was writing reads that nothing is lost, and that the page waits for the network; a reader nothing of it', async () => {
  for (const model of [page(), null]) {
    const html = await (await standIn(model, { words: '', found: [], others: [] }, true)).text()
    expect(html).toMatch(WORDS)
    expect(html).toContain('What you wrote was sent, or is kept on this device.')
    expect(html).toContain(`<script src="${WAITING}"></script>`)
  }
  expect(await (await standIn(null, { words: '', found: [], others: [] })).text()).not.toMatch(/wrote|script/)
})
