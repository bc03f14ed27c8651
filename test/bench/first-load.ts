import { type Browser, type CDPSession, chromium } from 'playwright-core'
import type { Bench, BenchRow } from './bench-row.ts'
import { PAPER, newspaper } from './newspaper.ts'
import { startSite } from './site.ts'

const QUIET_MS = 5_000
const MOST_KB = { text: 40, fonts: 95, scripts: 120 }

interface Bytes {
  document: number
  style: number
  font: number
  script: number
  /** fetched without being asked for */
  scriptFiles: number
  fontFiles: number
}

/** What a browser fetches for a text page: before anything is touched, and after. */
export const firstLoad: Bench = {
  name: 'first-load',
  async run() {
    const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
    const paper = await newspaper()
    const site = await startSite(paper.url(PAPER))
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
    try {
      const pages = await textPages(paper)
      const loads = []
      for (const [name, path] of pages) loads.push({ name, ...(await visit(browser, site.origin + path)) })
      return rows(loads)
    } finally {
      await browser.close()
      await site.stop()
    }
  },
}

/** home, and the longest story and guide */
export async function textPages(paper: Awaited<ReturnType<typeof newspaper>>): Promise<[name: string, path: string][]> {
  return paper.on(PAPER, async (sql) => {
    const [story] = await sql<{ slug: string }[]>`
      select slug from public.articles where is_published order by length(content) desc limit 1`
    const [guide] = await sql<{ slug: string }[]>`
      select slug from public.guides where is_published order by length(content) desc limit 1`
    return [
      ['home', '/'],
      ['article', `/article/${story?.slug}`],
      ['guide', `/guide/${guide?.slug}`],
    ]
  })
}

async function visit(browser: Browser, url: string): Promise<{ before: Bytes; after: Bytes }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const counted = count(await context.newCDPSession(page))
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(QUIET_MS)
  const before = await counted()
  await page.mouse.move(120, 200)
  await page.mouse.move(140, 260)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1_500)
  const after = await counted()
  await context.close()
  return { before, after }
}

/** bytes as they came over the wire, headers included */
function count(session: CDPSession): () => Promise<Bytes> {
  const kinds = new Map<string, string>()
  const sizes: { kind: string; size: number }[] = []
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes.push({ kind: kinds.get(requestId) ?? '', size: encodedDataLength })
  })
  const enabled = session.send('Network.enable')
  const of = (kind: string) => sizes.filter((one) => one.kind === kind)
  const sum = (kind: string) => of(kind).reduce((total, { size }) => total + size, 0) / 1000
  const files = (kind: string) => of(kind).length
  return async () => {
    await enabled
    return {
      document: sum('Document'),
      style: sum('Stylesheet'),
      font: sum('Font'),
      script: sum('Script'),
      scriptFiles: files('Script'),
      fontFiles: files('Font'),
    }
  }
}

function rows(loads: { name: string; before: Bytes; after: Bytes }[]): BenchRow[] {
  const most = (figure: (load: { before: Bytes; after: Bytes }) => number) => Math.max(...loads.map(figure))
  const each = (figure: (load: { before: Bytes; after: Bytes }) => number) =>
    loads.map((load) => `${load.name} ${figure(load).toFixed(figure(load) % 1 === 0 ? 0 : 1)}`).join(', ')
  const row = (
    what: string,
    bound: number,
    figure: (load: { before: Bytes; after: Bytes }) => number,
    unit = ' kB',
  ) => ({
    what,
    measured: `${each(figure)}${unit}`,
    mustReach: `<= ${bound}${unit}`,
    isReached: most(figure) <= bound,
    method: `Chromium at 390 px over HTTP/1.1, bytes on the wire with headers; longest story and guide`,
  })
  return [
    row('script files without input in 5 s', 0, ({ before }) => before.scriptFiles, ''),
    row('HTML + CSS of a text page', MOST_KB.text, ({ before }) => before.document + before.style),
    row('faces of a text page', MOST_KB.fonts, ({ before }) => before.font),
    row('scripts after intent', MOST_KB.scripts, ({ after }) => after.script),
  ]
}
