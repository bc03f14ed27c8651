import { escaped } from './page-markup.ts'

/** The script of a page that moves: the worker itself responds with it, as with that of one that waits (offline-page.ts). */
export const MOVING = '/sw.js?moving'

/**
 * A page of the same path that was made for other fields, such as a calculator without any. It wakes at the address that it
 * was made for, since React takes over no markup but that of the address it reads, and moves to the one that was asked for.
 *
 * @param madeFor the path that the page is kept under, with its query
 */
export async function movingPage(madeFor: string, kept: Response): Promise<Response> {
  const html = (await kept.text())
    .replace(/<head[^>]*>/, (head) => `${head}<script src="${MOVING}" data-made-for="${escaped(madeFor)}"></script>`)
    // Nobody has to touch it first: until it has moved it shows other figures than were asked for.
    .replace(/<html(?![^>]* data-wakes)/, '<html data-wakes=""')
  return new Response(html, { headers: kept.headers })
}

/**
 * The router makes itself known under that name, and what it renders first is the page as it was made. Where the device
 * lacks what the other address needs, such as another page of a list, the page stays what its address says it is.
 */
export const movingScript = (): Response =>
  new Response(
    `const { madeFor } = document.currentScript.dataset
document.currentScript.remove()
const { pathname, search, hash } = location
const asked = pathname + search + hash
const move = (path) => history.replaceState(history.state, '', path)
move(madeFor + hash)
const here = location.href
let router
Object.defineProperty(self, '__TSR_ROUTER__', {
  get: () => router,
  set(made) {
    router = made
    const forget = made.subscribe('onRendered', async () => {
      forget()
      const parts = await made.preloadRoute({ href: asked })
      if (location.href === here && parts?.every(({ status }) => status === 'success')) move(asked)
    })
  },
})`,
    { headers: { 'content-type': 'text/javascript' } },
  )
