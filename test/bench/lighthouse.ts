import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { type Bench, type BenchRow, median } from './bench-row.ts'
import { statusOf } from './ask.ts'
import { textPages } from './first-load.ts'
import { newspaper, PAPER } from './newspaper.ts'
import { freePort, startSite } from './site.ts'

/** by Lighthouse's simulation of its slow line, and over a line that is as slow */
const RUNS = { simulate: 5, devtools: 5 }
type Way = keyof typeof RUNS
const OTHERS = ['accessibility', 'best-practices', 'seo'] as const
const MOST_SHIFT = 0.0005
const TEXT = { simulatedLcpMs: 1_500, paintMs: 1_000, blockedMs: 50 }
const APP = { simulatedLcpMs: 1_500, paintMs: 1_300, blockedMs: 200 }

interface Run {
  performance: number
  others: Record<(typeof OTHERS)[number], number>
  fcpMs: number
  lcpMs: number
  shift: number
  blockedMs: number
  /** audits of the other three that were not passed */
  found: string[]
}

/** What Lighthouse says of the pages that are read most, as a phone on a slow line sees them. */
export const phone: Bench = {
  name: 'lighthouse',
  async run() {
    const paper = await newspaper()
    const site = await startSite(paper.url(PAPER))
    const browser = await openChromium()
    try {
      const rows: BenchRow[] = []
      const lesson = ['lesson', await lessonPath(paper)] as const
      const text = [...(await textPages(paper)), lesson].map(([name, path]) => ({ name, path, most: TEXT }))
      const app = ['/rates', '/calculator', '/calculator/refinance'].map((path) => ({ name: path, path, most: APP }))
      for (const page of [...text, ...app]) {
        await statusOf(site.origin + page.path) // a page that readers read is in the cache
        const runsOf = async (way: Way) => {
          const runs: Run[] = []
          for (let run = 0; run < RUNS[way]; run += 1)
            runs.push(await audited(site.origin + page.path, browser.port, way))
          return runs
        }
        rows.push(scoresRow(page, await runsOf('simulate')), paintRow(page, await runsOf('devtools')))
      }
      return rows
    } finally {
      await browser.close()
      await site.stop()
    }
  },
}

/** the longest one */
const lessonPath = (paper: Awaited<ReturnType<typeof newspaper>>): Promise<string> =>
  paper.on(PAPER, async (sql) => {
    const [lesson] = await sql<{ slug: string }[]>`
      select slug from public.education where is_published order by length(content) desc limit 1`
    return `/education/${lesson?.slug}`
  })

async function openChromium(): Promise<{ port: number; close: () => Promise<void> }> {
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'bench-browser-'))
  const flags = ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage', '--no-first-run', '--disable-extensions']
  const given = [`--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank']
  const child = spawn(process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', [...flags, ...given], { stdio: 'ignore' })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  const end = performance.now() + 15_000
  while ((await statusOf(`http://127.0.0.1:${port}/json/version`)) !== 200) {
    if (performance.now() > end) throw new Error('Chromium did not start')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    port,
    async close() {
      child.kill('SIGTERM')
      await exited
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}

/** On a busy machine a trace is lost now and then: then once more. */
async function audited(url: string, port: number, way: Way): Promise<Run> {
  try {
    return await audit(url, port, way)
  } catch (failure) {
    console.error(String(failure))
    return audit(url, port, way)
  }
}

async function audit(url: string, port: number, way: Way): Promise<Run> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'silent', throttlingMethod: way })
  if (result === undefined || result.lhr.runtimeError) {
    throw new Error(`Lighthouse could not audit ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
  }
  const { categories, audits } = result.lhr
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const figure = (name: string) => audits[name]?.numericValue ?? NaN
  const found = OTHERS.flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)
  return {
    performance: score('performance'),
    others: { accessibility: score('accessibility'), 'best-practices': score('best-practices'), seo: score('seo') },
    fcpMs: figure('first-contentful-paint'),
    lcpMs: figure('largest-contentful-paint'),
    shift: figure('cumulative-layout-shift'),
    blockedMs: figure('total-blocking-time'),
    found,
  }
}

interface Audited {
  name: string
  most: typeof TEXT
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

function scoresRow({ name, most }: Audited, runs: readonly Run[]): BenchRow {
  const of = (figure: (run: Run) => number) => median(runs.map(figure))
  const performance = of((run) => run.performance)
  const others = OTHERS.map((kind) => of((run) => run.others[kind]))
  const [lcpMs, shift] = [of((run) => run.lcpMs), of((run) => run.shift)]
  const found = [...new Set(runs.flatMap((run) => run.found))]
  return {
    what: `Lighthouse, phone, simulated: ${name}`,
    measured: `${performance} / ${others.join(' / ')}; LCP ${seconds(lcpMs)}, CLS ${shift.toFixed(3)}${found.length > 0 ? `; not passed: ${found.join(', ')}` : ''}`,
    mustReach: `>= 99 / 100 / 100 / 100; LCP <= ${seconds(most.simulatedLcpMs)}, CLS 0`,
    isReached:
      performance >= 99 &&
      others.every((score) => score === 100) &&
      lcpMs <= most.simulatedLcpMs &&
      shift <= MOST_SHIFT,
    method: `performance / accessibility / best practices / SEO; its own phone and slow line, simulated, page in the cache; median of ${RUNS.simulate}`,
  }
}

function paintRow({ name, most }: Audited, runs: readonly Run[]): BenchRow {
  const of = (figure: (run: Run) => number) => median(runs.map(figure))
  const [fcpMs, lcpMs] = [of((run) => run.fcpMs), of((run) => run.lcpMs)]
  const [shift, blockedMs] = [of((run) => run.shift), of((run) => run.blockedMs)]
  return {
    what: `Lighthouse, phone, applied: ${name}`,
    measured: `FCP ${seconds(fcpMs)}, LCP ${seconds(lcpMs)}, CLS ${shift.toFixed(3)}, TBT ${Math.round(blockedMs)} ms`,
    mustReach: `FCP and LCP <= ${seconds(most.paintMs)}, CLS 0, TBT <= ${most.blockedMs} ms`,
    isReached: Math.max(fcpMs, lcpMs) <= most.paintMs && shift <= MOST_SHIFT && blockedMs <= most.blockedMs,
    method: `line and processor slowed down while the page loads (--throttling-method=devtools), page in the cache; median of ${RUNS.devtools}`,
  }
}
