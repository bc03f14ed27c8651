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

const RUNS = 3
const OTHERS = ['accessibility', 'best-practices', 'seo'] as const
const MOST = { lcpMs: 1_200, shift: 0.0005, blockedMs: 50 }

interface Run {
  performance: number
  others: Record<(typeof OTHERS)[number], number>
  lcpMs: number
  shift: number
  blockedMs: number
  /** audits of the other three that were not passed */
  found: string[]
}

/** What Lighthouse says of the three kinds of page that are read most, as a phone on a slow line sees them. */
export const phone: Bench = {
  name: 'lighthouse',
  async run() {
    const paper = await newspaper()
    const site = await startSite(paper.url(PAPER))
    const browser = await openChromium()
    try {
      const rows: BenchRow[] = []
      for (const [name, path] of await textPages(paper)) {
        const runs: Run[] = []
        await statusOf(site.origin + path) // a page that readers read is in the cache
        for (let run = 0; run < RUNS; run += 1) runs.push(await audited(site.origin + path, browser.port))
        rows.push(rowOf(name, runs))
      }
      return rows
    } finally {
      await browser.close()
      await site.stop()
    }
  },
}

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
async function audited(url: string, port: number): Promise<Run> {
  try {
    return await audit(url, port)
  } catch (failure) {
    console.error(String(failure))
    return audit(url, port)
  }
}

async function audit(url: string, port: number): Promise<Run> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'silent' })
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
    lcpMs: figure('largest-contentful-paint'),
    shift: figure('cumulative-layout-shift'),
    blockedMs: figure('total-blocking-time'),
    found,
  }
}

function rowOf(name: string, runs: readonly Run[]): BenchRow {
  const of = (figure: (run: Run) => number) => median(runs.map(figure))
  const performance = of((run) => run.performance)
  const others = OTHERS.map((kind) => of((run) => run.others[kind]))
  const [lcpMs, shift, blockedMs] = [of((run) => run.lcpMs), of((run) => run.shift), of((run) => run.blockedMs)]
  const isQuick = lcpMs <= MOST.lcpMs && shift <= MOST.shift && blockedMs <= MOST.blockedMs
  const found = [...new Set(runs.flatMap((run) => run.found))]
  return {
    what: `Lighthouse, phone: ${name}`,
    measured: `${performance} / ${others.join(' / ')}; LCP ${(lcpMs / 1000).toFixed(2)} s, CLS ${shift.toFixed(3)}, TBT ${Math.round(blockedMs)} ms${found.length > 0 ? `; not passed: ${found.join(', ')}` : ''}`,
    mustReach: '>= 99 / 100 / 100 / 100; LCP <= 1.2 s, CLS 0, TBT <= 50 ms',
    isReached: performance >= 99 && others.every((score) => score === 100) && isQuick,
    method: `performance / accessibility / best practices / SEO; its own phone and slow line, simulated, page in the cache; median of ${RUNS}`,
  }
}
