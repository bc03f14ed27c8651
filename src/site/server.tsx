import { RouterServer, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { getGlobalStartContext } from '@tanstack/react-start'
import { createStartHandler, defineHandlerCallback } from '@tanstack/react-start/server'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { href, routeOf, routes, twinOf } from '#routes'
import { drawWith } from '#ui/drawn'
import { type Dependencies, type Load, numberedPath, pathRedirect } from '#queries/shared'
import { serverQueryResults } from './shell/query-results.ts'
import type { FrameSlots } from './shell/frame-slots.tsx'
import { isMissing } from './shell/missing.ts'
import { pageStyle } from './shell/page-style.ts'
import { frameParts } from './shell/render-frame.tsx'
import type { RenderContext, StartContext } from './shell/site-context.ts'
import { askOver } from './shell/server-client.ts'

const RETRY_AFTER_SECONDS = '10'
const OK = 200
const UNAVAILABLE = 503
/** React leaves this mark where a component threw inside a boundary; the page would be whole only with scripts. */
const BROKEN = '<!--$!-->'
/** Its end is looked for first: every tag begins as the whole does. */
const END_OF_BROKEN = '$!-->'

/** Who knows the site's address alone is told where programs begin, before a line of HTML is read. */
const FOR_PROGRAMS = [
  `<${href('apiCatalog')}>; rel="api-catalog"`,
  `<${href('openApi')}>; rel="service-desc"`,
  `<${href('llm')}>; rel="alternate"; type="text/plain"`,
].join(', ')

const renderPage = defineHandlerCallback(async ({ router, responseHeaders }) => {
  const moved = isMissing(router.state.matches)
    ? await movedTo(router.options.context.load, router.state.location)
    : null
  if (moved) return new Response(null, { status: moved.status, headers: { location: moved.to } })
  const failed = router.stores.matches.get().find((match) => match.status === 'error')
  if (failed?.routeId === '__root__') throw failed.error
  const page = <RouterServer router={router} />
  const html = await transformHtmlStringWithRouter(router, renderToString(page))
  if (html.includes(END_OF_BROKEN) && html.includes(BROKEN))
    throw new Error('A component threw while rendering', { cause: await causeOf(page) })
  const { write, dependOn, composeWith, fail = console.error } = getGlobalStartContext() as unknown as StartContext
  const isAway = failed !== undefined && isDatabaseAway(failed.error)
  if (failed) fail(failed.error)
  if (isAway) responseHeaders.set('retry-after', RETRY_AFTER_SECONDS)
  const status = isAway ? UNAVAILABLE : router._serverResult?.type === 'render' ? router._serverResult.status : OK
  responseHeaders.set('x-page-mode', pageMode(router.state.location.pathname, status))
  if (router.state.location.pathname === href('home')) responseHeaders.set('link', FOR_PROGRAMS)
  // At the same address there is Markdown for those who accept it.
  if (twinOf(router.state.location.pathname, '.md')) responseHeaders.append('vary', 'accept')
  const style = pageStyle(router)
  if (style) responseHeaders.set('x-page-style', style.source)
  const { slots } = router.options.context.page.frame
  if (slots) composeWith?.(slots)
  else if (slots === null) dependOn?.(null)
  write?.(html)
  return new Response(write ? null : html, { status, headers: responseHeaders })
})

/**
 * Where a page of the site that this one took the place of is found now. A site without that list has none. The number of a post
 * stands in an address of the front page, which is there for numbers that nobody has.
 */
async function movedTo(load: Load, { pathname }: { pathname: string }): Promise<{ to: string; status: number } | null> {
  const target = await load(pathRedirect(pathname))
  if (target !== null && target !== pathname) return { to: target, status: 301 }
  return numberedPath(pathname) === null ? null : { to: href('home'), status: 302 }
}

drawWith(renderToString)
const start = createStartHandler(renderPage)

export default {
  /** What every page shows that changes by itself, and what it depends on; null when it cannot be had. */
  async frame({ context }: { context: RenderContext }): Promise<{ frame: FrameSlots | null; dependsOn: Dependencies }> {
    let dependsOn: Dependencies = []
    const queryResults = serverQueryResults({
      memory: context.memory,
      ask: askOver(context),
      dependOn: (parts) => void (dependsOn = dependsOn && parts && [...dependsOn, ...parts]),
    })
    const { slotted } = await frameParts({
      site: context.site,
      now: () => context.now ?? new Date(),
      machine: context.machine,
      queryResults: { forFrame: queryResults.unsent },
    })
    return { frame: slotted, dependsOn: slotted && dependsOn }
  },

  /** The page at a URL: one that says what failed, with 503, while the database is away; a throw for what is a bug. */
  async fetch(request: Request, given: { context: RenderContext }): Promise<Response> {
    try {
      const scriptMark = request.headers.get('x-script-mark') ?? ''
      const context: StartContext = { ...given.context, ask: askOver(given.context), scriptMark }
      return await start(request, { context } as never)
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      const { fail = console.error } = given.context
      fail(error)
      return new Response('The database does not respond. Please try again in a moment.', {
        status: UNAVAILABLE,
        headers: { 'retry-after': RETRY_AFTER_SECONDS, 'content-type': 'text/plain; charset=utf-8' },
      })
    }
  },
}

function pageMode(pathname: string, status: number): 'text' | 'app' {
  const found = status === OK ? routeOf(pathname) : null
  const route = found ? routes[found.name] : null
  return route && 'mode' in route && route.mode === 'app' ? 'app' : 'text'
}

/** Not reached (0), or an error of the backend itself: what was asked for may well exist. */
function isDatabaseAway(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at.name === 'ContentLoadError' && 'status' in at) return at.status === 0 || Number(at.status) >= 500
  }
  return false
}

/** Renders once more to learn what was thrown: the string renderer keeps it to itself. */
async function causeOf(page: React.ReactNode): Promise<unknown> {
  let cause: unknown
  const stream = await renderToReadableStream(page, { onError: (error) => void (cause ??= error) })
  await stream.allReady
  await stream.cancel()
  return cause
}
