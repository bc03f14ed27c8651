/** Times in whole milliseconds, shifts in thousandths. */
type Measures = [metric: string, value: number][]

/** Of an entry what its kind has: a shift of the page the first two, an interaction the last. */
interface Entry extends PerformanceEntry {
  value?: number
  hadRecentInput?: boolean
  interactionId?: number
}

/** Shifts that are a second apart at most count together, for five seconds at most. */
const GAP_MS = 1_000
const SESSION_MS = 5_000
/** Of so many interactions one may be slower than what counts. */
const INTERACTIONS_PER_OUTLIER = 50
const MOST_SLOW = 10
/** Shorter events are not told apart by browsers in any case. */
const LEAST_EVENT_MS = 16

/**
 * How the page feels, as browsers measure it (web.dev/articles/vitals); what happened before this script came is in their
 * buffers. Gives the measures of the document, once: when it is left or hidden for the first time.
 */
export function measurePage(): () => Measures {
  const painted = paints()
  const shifts = layoutShifts()
  const slowest = interactions()
  let isTold = false
  return () => {
    if (isTold) return []
    isTold = true
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const found: [string, number | undefined][] = [
      ['ttfb', navigation?.responseStart || undefined],
      ['fcp', painted.first()],
      ['lcp', painted.largest()],
      ['cls', shifts()],
      ['inp', slowest()],
    ]
    return found.flatMap(([metric, value]): Measures => (value === undefined ? [] : [[metric, Math.round(value)]]))
  }
}

const isKnown = (type: string) => PerformanceObserver.supportedEntryTypes.includes(type)

/** A browser may not know a kind of entry. Gives what takes those that were not handed over yet. */
function watch(type: string, take: (entries: Entry[]) => void): () => void {
  if (!isKnown(type)) return () => {}
  const observer = new PerformanceObserver((list) => take(list.getEntries()))
  observer.observe({ type, buffered: true, ...(type === 'event' ? { durationThreshold: LEAST_EVENT_MS } : {}) })
  return () => take(observer.takeRecords())
}

/** The first paint and the largest, unless nobody looked. */
function paints() {
  const hidden = performance.getEntriesByType('visibility-state').find(({ name }) => name === 'hidden')
  const until = hidden?.startTime ?? Infinity
  let largest: number | undefined
  const flush = watch('largest-contentful-paint', (entries) => {
    for (const { startTime } of entries) if (startTime < until) largest = startTime
  })
  return {
    first: () =>
      performance.getEntriesByName('first-contentful-paint').find(({ startTime }) => startTime < until)?.startTime,
    largest: () => (flush(), largest),
  }
}

/** The worst spell of shifts that nobody caused, in thousandths. */
function layoutShifts(): () => number | undefined {
  let [worst, sum, began, last] = [0, 0, 0, 0]
  const flush = watch('layout-shift', (entries) => {
    for (const { value = 0, startTime, hadRecentInput } of entries) {
      if (hadRecentInput) continue
      const goesOn = sum > 0 && startTime - last < GAP_MS && startTime - began < SESSION_MS
      sum = goesOn ? sum + value : value
      if (!goesOn) began = startTime
      last = startTime
      worst = Math.max(worst, sum)
    }
  })
  return () => (flush(), isKnown('layout-shift') ? worst * 1_000 : undefined)
}

/** The slowest response to a touch or a key, one in fifty left out; undefined where there was none. */
function interactions(): () => number | undefined {
  const slow = new Map<number, number>()
  const flush = watch('event', (entries) => {
    for (const { interactionId, duration } of entries) {
      if (!interactionId) continue
      slow.set(interactionId, Math.max(duration, slow.get(interactionId) ?? 0))
      if (slow.size > MOST_SLOW) slow.delete(quickestOf(slow))
    }
  })
  return () => {
    flush()
    const interactionCount = 'interactionCount' in performance ? performance.interactionCount : slow.size
    const place = Math.min(slow.size - 1, Math.floor(interactionCount / INTERACTIONS_PER_OUTLIER))
    return [...slow.values()].toSorted((a, b) => b - a)[place]
  }
}

function quickestOf(slow: Map<number, number>): number {
  return [...slow].reduce((quickest, entry) => (entry[1] < quickest[1] ? entry : quickest))[0]
}
