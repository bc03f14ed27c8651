import { routeOf, routes } from '#routes'
import { type Offered, type OfferedPage, offeredFor, offeredLists, readPaths } from './on-device.ts'
import { keptPage } from './kept-pages.ts'
import { escaped, withMain } from './page-markup.ts'

const TITLE = "You're offline"
const ADVICE = 'Check your internet connection and try again.'

/** What stands in for a page that is not on the device. */
export async function offlinePage(address: URL): Promise<Response> {
  const [newest] = await readPaths()
  const model = (await keptPage(routes.home.path)) ?? (newest ? await keptPage(newest) : null)
  return standIn(model, await offeredFor(address), isEditor(address))
}

const isEditor = ({ pathname }: URL): boolean => ['createArticle', 'editText'].includes(routeOf(pathname)?.name ?? '')

/**
 * The script of a page that waits for the network, by the only address that the pages' policy and no server has to know: the
 * worker itself responds with it. It asks again, too, for a server that was away is told of by no event.
 */
export const WAITING = '/sw.js?waiting'
export const waitingScript = (): Response =>
  new Response(
    `const look = () => fetch('/sw.js', { method: 'HEAD', cache: 'no-store' }).then(({ ok }) => ok && location.reload(), () => {})
addEventListener('online', look)
setInterval(look, 10000)`,
    { headers: { 'content-type': 'text/javascript' } },
  )

/**
 * In the site's own face: a page that is there with other words in its main part.
 *
 * @param model a page of this site as it was sent; null while the device holds none
 * @param offered what can be read without a network
 * @param isWriter it stands in for the editor, on a device that does not hold it yet
 */
export async function standIn(model: Response | null, offered: Offered, isWriter = false): Promise<Response> {
  const written = isWriter ? WRITTEN : ''
  const bare = BARE.replace('</p>\n', () => `</p>\n${written}`)
  if (!model) return new Response(bare, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
  const html = withMain(await model.text(), { title: TITLE, main: main(offered, written) })
  return new Response(html, { status: 503, headers: model.headers })
}

const main = (offered: Offered, written: string): string =>
  `<main id="main" class="page page-state"><section class="state"><p class="state-name">Offline</p>
<h1 class="headline-4">${TITLE}</h1><p>${ADVICE}</p>${written}
<p><a class="link" href="">Try Again</a> &ensp; <a class="link" href="/">Go to Homepage</a></p>${offeredLists(offered).map(list).join('')}</section></main>`

/** What a writer asks first: are my words lost? */
const WRITTEN = `<p>What you wrote was sent, or is kept on this device.</p>
<p>This page opens by itself, with every word, when the network is back.</p><script src="${WAITING}"></script>`

const list = ([title, pages]: [string, readonly OfferedPage[]]): string =>
  `<h2 class="state-name">${escaped(title)}</h2><ul class="plain-links">${pages
    .map((page) => `<li><a href="${escaped(page.path)}">${escaped(page.title)}</a></li>`)
    .join('')}</ul>`

const BARE = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${TITLE}</title><style>
body { max-width: 34rem; margin: 15vh auto; padding: 0 1.25rem; font: 1.125rem/1.6 Georgia, serif }
h1 { font-weight: 400; line-height: 1.2 } a { display: inline-block; margin-right: 1.5rem; padding: 0.5rem 0; color: inherit }
</style></head><body><main><h1>${TITLE}</h1><p>${ADVICE}</p>
<p><a href="">Try Again</a> <a href="/">Go to Homepage</a></p></main></body></html>`
