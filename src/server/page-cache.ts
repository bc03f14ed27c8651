import type { Frame } from './frame-keeper.ts'
import { composeWith, letPageGo, type Page, weightOf } from './page.ts'
import { marksOf, type PartMarks } from './part-marks.ts'
import type { ContentChange } from './server-deps.ts'

/**
 * Anonymous pages, one copy for everybody.
 * 1. Bounded by bytes. Pages with a query and pages that do not exist have shelves of their own, so that unknown
 *    addresses cannot push out the paper.
 * 2. A change makes the pages that depend on it ones that must be rendered before they are shown again; the copies stay
 *    for the case that the database is away. A withdrawal drops the copies, too. Pages that do not exist go at any change.
 * 3. A page older than its age is shown once more while it is rendered, up to twice its age.
 */
export interface PageCache {
  /** the page when it may be shown as it is */
  fresh(key: string): Page | undefined
  /** any copy, and what it is good for */
  find(key: string): { page: Page; state: 'fresh' | 'aged' | 'fallback' } | null
  keep(key: string, page: Page, generation: number): void
  generation(): number
  /** @param isFrameWithdrawn the frame of kept pages may show what was withdrawn */
  contentChanged(change: ContentChange, isFrameWithdrawn?: boolean): void
  bytes(): number
}

interface Shelf {
  pages: Map<string, Page>
  bytes: number
  maxBytes: number
  maxPages: number
  ageMs: number
}

const MAX_KEY = 1024
const MAX_PAGE = 4 * 1024 * 1024

interface CacheSettings {
  maxBytes: number
  ageMs: number
  now?: () => number
  /** what pages have to show now, as far as it is known */
  frame?: () => Frame | null | undefined
}

export function createPageCache(settings: CacheSettings): PageCache {
  const now = settings.now ?? Date.now
  const shelf = (share: number, maxPages: number, ageMs: number): Shelf => {
    return { pages: new Map(), bytes: 0, maxBytes: settings.maxBytes * share, maxPages, ageMs }
  }
  const plain = shelf(0.7, Infinity, settings.ageMs)
  const queried = shelf(0.25, Infinity, settings.ageMs)
  const missing = shelf(0.05, 500, Math.min(60_000, settings.ageMs))
  const shelves = [plain, queried, missing]
  let generation = 1

  const shelfOf = (key: string) => shelves.find(({ pages }) => pages.has(key))
  return {
    fresh(key) {
      const page = plain.pages.get(key) ?? queried.pages.get(key) ?? missing.pages.get(key)
      if (!page?.isCurrent || !hasFrame(page, settings.frame?.())) return undefined
      const { ageMs } = page.shelf === 'missing' ? missing : plain
      if (now() - page.madeAt >= ageMs) return undefined
      page.visited = true
      return page
    },
    find(key) {
      const at = shelfOf(key)
      const page = at?.pages.get(key)
      if (at === undefined || page === undefined) return null
      page.visited = true
      const age = now() - page.madeAt
      if (!page.isCurrent || age >= 2 * at.ageMs) return { page, state: 'fallback' }
      return { page, state: age < at.ageMs ? 'fresh' : 'aged' }
    },
    keep(key, page, madeIn) {
      const weight = weightOf(page, key)
      if (page.shelf === null || madeIn !== generation || key.length > MAX_KEY || weight > MAX_PAGE) return
      drop(shelfOf(key), key)
      page.weight = weight
      page.isCurrent = true
      page.madeAt = now()
      const at = page.shelf === 'missing' ? missing : key.includes('?') ? queried : plain
      if (weight <= at.maxBytes) put(at, key, page)
    },
    generation: () => generation,
    contentChanged({ parts, isWithdrawn }, isFrameWithdrawn = false) {
      generation += 1
      const changed = marksOf(parts)
      for (const at of [plain, queried]) makeVoid(at, { changed, isWithdrawn, isFrameWithdrawn })
      for (const key of missing.pages.keys()) drop(missing, key)
    },
    bytes: () => shelves.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

/** Whether the page shows the frame of now; one that it has to show is put into it. */
function hasFrame(page: Page, frame: Frame | null | undefined): boolean {
  if (page.frame === null) return true
  if (!frame || frame.base !== page.frame.base) return false
  if (frame.version !== page.frame.version) composeWith(page, frame)
  if (page.frame.isWithdrawn) page.frame.isWithdrawn = false
  return true
}

interface Change {
  changed: PartMarks
  isWithdrawn: boolean
  isFrameWithdrawn: boolean
}

function makeVoid(at: Shelf, { changed, isWithdrawn, isFrameWithdrawn }: Change): void {
  for (const [key, page] of at.pages) {
    if (page.frame && isFrameWithdrawn) page.frame.isWithdrawn = true
    if (!isVoid(page, changed)) continue
    if (isWithdrawn) drop(at, key)
    else page.isCurrent = false
  }
}

const isVoid = ({ dependsOn }: Page, changed: PartMarks): boolean =>
  !dependsOn || !changed || changed.some((mark) => dependsOn.includes(mark))

function put(at: Shelf, key: string, page: Page): void {
  at.pages.set(key, page)
  at.bytes += page.weight
  for (const [oldest, old] of at.pages) {
    if (at.bytes <= at.maxBytes && at.pages.size <= at.maxPages) return
    if (oldest === key) continue
    // a second chance instead of a true order of use: a hit then only sets a flag
    if (old.visited) {
      old.visited = false
      at.pages.delete(oldest)
      at.pages.set(oldest, old)
    } else drop(at, oldest)
  }
}

function drop(at: Shelf | undefined, key: string): void {
  const page = at?.pages.get(key)
  if (at === undefined || page === undefined) return
  at.pages.delete(key)
  at.bytes -= page.weight
  letPageGo(page)
}
