import { routes } from '#routes'
import { pathOf } from './on-device.ts'
import { held, keepFiles, mayKeep } from './kept-pages.ts'
import { keptAs } from './public-pages.ts'
import { type TermText, TERM_TEXTS } from './term-page.ts'

/** Built files that calculators and glossary are made of; the build writes their names here. */
declare const OFFLINE_FILES: readonly string[]

/** A device asks for what it holds once a day, and when the site was built anew. */
const RENEWED_MS = 24 * 60 * 60_000
const MARK = '/sw.js?held'
const MOST_SAVED = 200

/** All calculators share one line of the router's tree. */
const CALCULATORS = Object.values(routes).flatMap((route) =>
  'pattern' in route && route.pattern === routes.calculator.pattern ? [route.path] : [],
)
const PAGES: readonly string[] = [...CALCULATORS, routes.calculators.path, routes.glossary.path, routes.saved.path]

/** Whether the calculators and the glossary have to be asked for; never on a device that saves data. */
export async function areHeldPagesOld(): Promise<boolean> {
  if (savesData()) return false
  const mark = await (await held()).match(MARK)
  return !mark || Date.now() - Number(await mark.text()) > RENEWED_MS
}

/**
 * Brings what works without a network, one after the other: all calculators and the glossary. The terms come as one file,
 * from which their pages are made (term-page.ts). Who saves data has only what was read.
 */
export async function renewHeldPages(): Promise<void> {
  if (savesData()) return
  await keepFiles(OFFLINE_FILES)
  for (const page of PAGES) await hold(page)
  const [first] = await heldTerms()
  if (first) await hold(`${routes.glossary.path}/${first.slug}`)
  await (await held()).put(MARK, new Response(String(Date.now())))
}

async function heldTerms(): Promise<readonly TermText[]> {
  const response = await fetch(TERM_TEXTS, { cache: 'no-cache' })
  if (!response.ok) return []
  await (await held()).put(TERM_TEXTS, response.clone())
  return (await response.json()) as TermText[]
}

async function hold(path: string): Promise<void> {
  const response = await fetch(path, { cache: 'no-cache' })
  if (mayKeep(response)) await (await held()).put(path, response)
}

/** Holds what the reader has saved, and lets go what is saved no more. */
export async function holdSaved(given: readonly string[]): Promise<void> {
  const wanted = new Set(given.slice(0, MOST_SAVED).flatMap((path) => publicPath(path) ?? []))
  const store = await held()
  const there = (await store.keys()).map(({ url }) => pathOf(url))
  const stays = (path: string) => wanted.has(path) || PAGES.includes(path) || path === MARK || isOfGlossary(path)
  await Promise.all(there.filter((path) => !stays(path)).map((path) => store.delete(path)))
  for (const path of wanted) if (!there.includes(path)) await hold(path)
}

const isOfGlossary = (path: string): boolean => path.startsWith(`${routes.glossary.path}/`)

function publicPath(path: string): string | null {
  const address = URL.parse(path, location.origin)
  return address?.origin === location.origin ? keptAs(address) : null
}

const savesData = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
