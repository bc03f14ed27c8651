import { routes } from '#routes'
import { held, keptPage, readPaths } from './kept-pages.ts'
import { escaped, withMain } from './page-markup.ts'

const TITLE = "You're offline"
const ADVICE = 'Check your internet connection and try again.'

/** So many of the pages that were read are offered. */
const MOST_OFFERED = 8
const LISTS = [
  { path: routes.calculators.path, title: 'All calculators' },
  { path: routes.glossary.path, title: 'Glossary' },
  { path: routes.saved.path, title: 'Saved Pages' },
]

/** A page that this device holds. */
interface OfferedPage {
  path: string
  title: string
}

/** What stands in for a page that is not on the device. */
export async function offlinePage(): Promise<Response> {
  const paths = await readPaths()
  const [newest] = paths
  const model = (await keptPage(routes.home.path)) ?? (newest ? await keptPage(newest) : null)
  return standIn(model, await offered(paths))
}

async function offered(paths: readonly string[]): Promise<OfferedPage[]> {
  const store = await held()
  const lists = await Promise.all(LISTS.map(async (list) => ((await store.match(list.path)) ? [list] : [])))
  const others = paths.filter((path) => !LISTS.some((list) => list.path === path)).slice(0, MOST_OFFERED)
  return [...(await Promise.all(others.map(titled))), ...lists.flat()]
}

async function titled(path: string): Promise<OfferedPage> {
  const html = await (await keptPage(path))?.text()
  const title = /<title>([^<]*?)(?: \| [^<|]*)?<\/title>/.exec(html ?? '')?.[1]
  return { path, title: title ?? path }
}

/**
 * In the site's own face: a page that is there with other words in its main part.
 *
 * @param model a page of this site as it was sent; null while the device holds none
 * @param kept what can be read without a network; titles as they stand in markup
 */
export async function standIn(model: Response | null, kept: readonly OfferedPage[] = []): Promise<Response> {
  if (!model) return new Response(BARE, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
  const html = withMain(await model.text(), { title: TITLE, main: main(kept) })
  return new Response(html, { status: 503, headers: model.headers })
}

const main = (kept: readonly OfferedPage[]): string =>
  `<main id="main" class="page page-state"><section class="state"><p class="state-name">Offline</p>
<h1 class="headline-4">${TITLE}</h1><p>${ADVICE}</p>
<p><a class="link" href="">Try Again</a> &ensp; <a class="link" href="/">Go to Homepage</a></p>${list(kept)}</section></main>`

const list = (kept: readonly OfferedPage[]): string =>
  kept.length === 0
    ? ''
    : `<h2 class="state-name">On this device</h2><ul class="plain-links">${kept
        .map(({ path, title }) => `<li><a href="${escaped(path)}">${title}</a></li>`)
        .join('')}</ul>`

const BARE = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${TITLE}</title><style>
body { max-width: 34rem; margin: 15vh auto; padding: 0 1.25rem; font: 1.125rem/1.6 Georgia, serif }
h1 { font-weight: 400; line-height: 1.2 } a { display: inline-block; margin-right: 1.5rem; padding: 0.5rem 0; color: inherit }
</style></head><body><main><h1>${TITLE}</h1><p>${ADVICE}</p>
<p><a href="">Try Again</a> <a href="/">Go to Homepage</a></p></main></body></html>`
