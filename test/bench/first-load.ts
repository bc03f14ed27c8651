import { type Browser, chromium, type Request } from 'playwright-core'
import type { Bench, BenchRow } from './bench-row.ts'
import { PAPER, newspaper } from './newspaper.ts'
import { startSite } from './site.ts'

const QUIET_MS = 5_000
const MOST_KB = { page: 40, faces: 95, scripts: 120.5 }

/** kB by kind of file, headers included; `preloaded` are the faces that the page names in its head */
interface Fetched {
  page: number
  preloaded: number
  faces: number
  scripts: number
  /** the same without headers */
  scriptBodies: number
  scriptFiles: number
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
      const visits = []
      for (const [name, path] of pages) visits.push(await visit(browser, name, site.origin + path))
      return rows(visits)
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

interface Visit {
  name: string
  before: Fetched
  after: Fetched
}

async function visit(browser: Browser, name: string, url: string): Promise<Visit> {
  // What a service worker hands on counts as nothing to the browser, though it came over the wire.
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  const responded: Request[] = []
  page.on('requestfinished', (request) => responded.push(request))
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(QUIET_MS)
  const preloads = page.locator('link[rel=preload][as=font]')
  const faces = await preloads.evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
  const before = await fetched(responded, faces)
  await page.mouse.move(120, 200)
  await page.mouse.wheel(0, 300)
  await page.waitForTimeout(3_000)
  const after = await fetched(responded, faces)
  if (after.scripts === 0) throw new Error(`${url}: no script came after a move of the mouse`)
  await context.close()
  return { name, before, after }
}

async function fetched(requests: readonly Request[], preloads: readonly string[]): Promise<Fetched> {
  const sized = await Promise.all(
    requests.map(async (request) => {
      const { responseBodySize, responseHeadersSize } = await request.sizes()
      return {
        kind: request.resourceType(),
        url: request.url(),
        body: responseBodySize / 1000,
        head: responseHeadersSize / 1000,
      }
    }),
  )
  const sum = (are: (file: (typeof sized)[number]) => boolean) =>
    sized.filter(are).reduce((total, { body, head }) => total + body + head, 0)
  const scripts = onceEach(sized.filter(({ kind, url }) => kind === 'script' || (kind === 'fetch' && SCRIPT.test(url))))
  return {
    page: sum(({ kind }) => kind === 'document' || kind === 'stylesheet'),
    preloaded: sum(({ url }) => preloads.includes(url)),
    faces: sum(({ kind }) => kind === 'font'),
    scripts: scripts.reduce((total, { body, head }) => total + body + head, 0),
    scriptBodies: scripts.reduce((total, { body }) => total + body, 0),
    scriptFiles: scripts.length,
  }
}

const SCRIPT = /\.js(?:\?|$)/

/** A part is fetched, and then imported from the browser's cache: of each address what came over the wire. */
function onceEach<File extends { url: string; body: number; head: number }>(files: readonly File[]): File[] {
  const largest = new Map<string, File>()
  for (const file of files) if (file.body >= (largest.get(file.url)?.body ?? 0)) largest.set(file.url, file)
  return [...largest.values()]
}

function rows(visits: readonly Visit[]): BenchRow[] {
  const row = (what: string, bound: number, figure: (visit: Visit) => number, unit = ' kB') => ({
    what,
    measured: visits.map((visit) => `${visit.name} ${figure(visit).toFixed(unit ? 1 : 0)}${unit}`).join(', '),
    mustReach: `<= ${bound}${unit}`,
    isReached: Math.max(...visits.map(figure)) <= bound,
    method: 'Chromium at 390 px, signed out; bytes on the wire with headers; home, the longest story and guide',
  })
  return [
    row('script files of a text page, 5 s without input', 0, ({ before }) => before.scriptFiles, ''),
    row('HTML + CSS of a text page', MOST_KB.page, ({ before }) => before.page),
    row('the two preloaded faces', MOST_KB.faces, ({ before }) => before.preloaded),
    {
      ...row('scripts after intent, brotli', MOST_KB.scripts, ({ after }) => after.scriptBodies),
      method: 'the same pages after a move of the mouse and the wheel; bodies only, since the bound is one of brotli',
    },
    {
      ...row('the same scripts on the wire', MOST_KB.scripts, ({ after }) => after.scripts),
      mustReach: '-',
      isReached: null,
      method: 'with the headers of each file',
    },
    {
      what: 'all faces that the page uses',
      measured: visits.map(({ name, before }) => `${name} ${before.faces.toFixed(1)} kB`).join(', '),
      mustReach: '-',
      isReached: null,
      method: 'italic and Latin Extended are fetched only where they are used',
    },
  ]
}
