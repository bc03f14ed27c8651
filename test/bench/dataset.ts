import { type Bench, type BenchRow, median } from './bench-row.ts'
import { addManyStories, newspaper } from './newspaper.ts'
import { cpuMicros, familyOf, residentMb, spent } from './processes.ts'
import { startSite } from './site.ts'

const DATABASE = 'dataset'
const STORIES = 100_000
/** Of all stories, after which memory is first looked at: the page cache has its fill by then. */
const FIRST_SHARE = 0.25
const MOST_GROWTH = 1.15
const MOST_PART_MB = 5
const PATIENCE_MS = 1_000

/** The whole of a hundred thousand stories, part by part, as a program takes it. */
export const dataset: Bench = {
  name: 'dataset',
  isLong: true,
  async run() {
    const paper = await newspaper()
    await paper.copy(DATABASE)
    await paper.on(DATABASE, (sql) => addManyStories(sql, STORIES))
    const site = await startSite(paper.url(DATABASE))
    const pids = () => familyOf(site.pid)
    try {
      const cpu = cpuMicros(pids())
      const walked = await walk(`${site.origin}/ai-dataset/articles.ndjson`, () => residentMb(site.pid))
      return rows(walked, spent(cpu, cpuMicros(pids())) / 1_000)
    } finally {
      await site.stop()
    }
  },
}

interface Walked {
  parts: number
  records: number
  largest: number
  /** milliseconds of each part */
  took: number[]
  /** resident memory after each part */
  memory: number[]
}

async function walk(first: string, memoryNow: () => number): Promise<Walked> {
  const walked: Walked = { parts: 0, records: 0, largest: 0, took: [], memory: [] }
  for (let url: string | null = first; url !== null;) {
    const began = performance.now()
    const response: Response = await fetch(url)
    const text = await response.text()
    if (response.status === 429) {
      await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
      continue
    }
    if (response.status !== 200) throw new Error(`${url} was given ${response.status}`)
    walked.took.push(performance.now() - began)
    walked.memory.push(memoryNow())
    walked.parts += 1
    walked.records += text.split('\n').length - 1
    walked.largest = Math.max(walked.largest, Buffer.byteLength(text))
    url = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? null
  }
  return walked
}

function rows({ parts, records, largest, took, memory }: Walked, cpuMs: number): BenchRow[] {
  const at = Math.floor(parts * FIRST_SHARE)
  const [early, late] = [Math.max(...memory.slice(0, at)), Math.max(...memory.slice(at))]
  const [first, last] = [median(took.slice(0, at)), median(took.slice(-at))]
  const method = `${records.toLocaleString('en-US')} records in ${parts} parts, one after the other, by a program that follows rel="next"`
  return [
    {
      what: 'dataset of 100,000 stories, memory of the site',
      measured: `${late.toFixed(0)} MB at most, ${early.toFixed(0)} MB in the first quarter`,
      mustReach: `<= ${MOST_GROWTH} times`,
      isReached: late <= MOST_GROWTH * early && records >= STORIES,
      method,
    },
    {
      what: 'dataset of 100,000 stories, the largest part',
      measured: `${(largest / 1_000_000).toFixed(2)} MB; a part in ${first.toFixed(0)} ms at the beginning, ${last.toFixed(0)} ms at the end; ${(cpuMs / parts).toFixed(1)} ms of CPU`,
      mustReach: `<= ${MOST_PART_MB} MB`,
      isReached: largest <= MOST_PART_MB * 1_000_000,
      method,
    },
  ]
}
