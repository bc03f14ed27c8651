import { type ReaderEvent, VITAL_BOUNDS, type VitalMetric } from './reader-events.ts'

/** What is above a bound is counted in one line, under this name. */
const OTHERS = '(others)'
const HOUR_MS = 3_600_000

/** Lines that wait to be written, at most: the database's own bounds are by the hour (private.readership_bounds). */
const MOST_PAGES = 2_000
const MOST_LINKS = 5_000
const MOST_VITALS = 2_500
const MOST_VISITS = 10_000

/** Counts of whole hours, each hour by the moment at which it began. */
export interface Readership {
  pages: { began: string; path: string; views: number; reads: number }[]
  links: { began: string; path: string; target: string; label: string; clicks: number }[]
  vitals: { began: string; path: string; metric: VitalMetric; samples: number[] }[]
  /** Which texts somebody opened, by the mark of their hour (server/visitor.ts). */
  visits: { began: string; text_id: string; visitor: string }[]
}

/** Counts of this process that wait to be written. */
export interface ReadershipTally {
  /** @param visitor the mark of who tells this */
  add(events: readonly ReaderEvent[], visitor: string): void
  /** All counts, which are then forgotten here; null for none. */
  take(): Readership | null
  /** Counts that could not be written wait again. */
  giveBack(counts: Readership): void
}

/**
 * An empty tally. It is bounded: under a flood of invented pages and links the rest is counted in one line an hour.
 *
 * @param now whose hour an event belongs to
 * @example
 * ```ts run
 * const tally = readershipTally(() => new Date('2026-08-20T14:20:00Z'))
 * const told = tally.add([{ kind: 'view', path: '/rates', textId: null }], 'a-mark')
 * tally.take()?.pages // => [{ began: '2026-08-20T14:00:00.000Z', path: '/rates', views: 1, reads: 0 }]
 * ```
 */
export function readershipTally(now: () => Date): ReadershipTally {
  let waiting = emptyLines()
  const addEvent = (event: ReaderEvent, began: string, visitor: string) => {
    const { kind, path } = event
    if (kind === 'click') {
      const { target, label } = event
      addLink(waiting, { began, path, target, label, clicks: 1 })
    } else if (kind === 'vital') {
      addVital(waiting, { began, path, metric: event.metric, samples: sampleOf(event.metric, event.value) })
    } else {
      addPage(waiting, { began, path, views: Number(kind === 'view'), reads: Number(kind === 'read') })
      if (kind === 'view' && event.textId !== null) addVisit(waiting, { began, text_id: event.textId, visitor })
    }
  }
  return {
    add(events, visitor) {
      const began = new Date(Math.floor(now().getTime() / HOUR_MS) * HOUR_MS).toISOString()
      for (const event of events) addEvent(event, began, visitor)
    },
    take() {
      const { pages, links, vitals, visits } = waiting
      if (pages.size + links.size + vitals.size + visits.size === 0) return null
      waiting = emptyLines()
      const listed = <Line>(lines: Map<string, Line>) => [...lines.values()]
      return { pages: listed(pages), links: listed(links), vitals: listed(vitals), visits: listed(visits) }
    },
    giveBack({ pages, links, vitals, visits }) {
      for (const page of pages) addPage(waiting, page)
      for (const link of links) addLink(waiting, link)
      for (const vital of vitals) addVital(waiting, vital)
      for (const visit of visits) addVisit(waiting, visit)
    },
  }
}

type Lines = { [Part in keyof Readership]: Map<string, Readership[Part][number]> }

const emptyLines = (): Lines => ({ pages: new Map(), links: new Map(), vitals: new Map(), visits: new Map() })

/** The line of these counts, added to what it holds already; that of all others where there is no room for one more. */
function addTo<Line extends object>(
  lines: Map<string, Line>,
  most: number,
  { line, others, add }: { line: Line; others: Line; add: (known: Line) => void },
  keyOf: (line: Line) => string,
): void {
  const isRoom = lines.size < most || lines.has(keyOf(line))
  const counted = isRoom ? line : others
  const known = lines.get(keyOf(counted))
  if (known) add(known)
  else lines.set(keyOf(counted), counted)
}

function addPage({ pages }: Lines, line: Readership['pages'][number]): void {
  const add = (known: typeof line) => {
    known.views += line.views
    known.reads += line.reads
  }
  addTo(pages, MOST_PAGES, { line, others: { ...line, path: OTHERS }, add }, ({ began, path }) => `${began} ${path}`)
}

function addLink({ links }: Lines, line: Readership['links'][number]): void {
  const add = (known: typeof line) => void (known.clicks += line.clicks)
  const others = { ...line, path: OTHERS, target: OTHERS, label: '' }
  addTo(links, MOST_LINKS, { line, others, add }, (link) => [link.began, link.path, link.target, link.label].join('\n'))
}

function addVital({ vitals }: Lines, line: Readership['vitals'][number]): void {
  const add = (known: typeof line) => {
    known.samples = known.samples.map((samples, place) => samples + (line.samples[place] ?? 0))
  }
  const others = { ...line, path: OTHERS }
  addTo(vitals, MOST_VITALS, { line, others, add }, ({ began, path, metric }) => `${began} ${path} ${metric}`)
}

/** Who comes when there is no room is not counted: no mark stands for several readers. */
function addVisit({ visits }: Lines, visit: Readership['visits'][number]): void {
  if (visits.size < MOST_VISITS) visits.set(`${visit.began} ${visit.text_id} ${visit.visitor}`, visit)
}

/** One measure in its place between the bounds. */
function sampleOf(metric: VitalMetric, value: number): number[] {
  const bounds: readonly number[] = VITAL_BOUNDS[metric]
  const above = bounds.findIndex((bound) => value <= bound)
  const place = above < 0 ? bounds.length : above
  return Array.from({ length: bounds.length + 1 }, (_, at) => Number(at === place))
}
