import { createRouter } from '@tanstack/react-router'
import { getGlobalStartContext } from '@tanstack/react-start'
import { nearMatches } from '#queries/shared'
import { ErrorScreen } from '#ui/error-screen'
import { NotFound } from '#ui/not-found'
import { PageSkeleton } from '#ui/skeleton'
import { browserQueryResults, serverQueryResults } from './shell/query-results.ts'
import { routeTree } from './routeTree.gen.ts'
import { isMissing } from './shell/missing.ts'
import { placesAllButFirst } from './shell/placing.ts'
import { resultsIn } from './shell/page-results.tsx'
import { startVisit } from './shell/visit.ts'
import { parseSearch, stringifySearch } from './search.ts'
import type { Backend } from './shell/browser-client.ts'
import type { SiteContext, SiteSettings, StartContext } from './shell/site-context.ts'

/** A page that was preloaded is not asked for again within this time. */
const PRELOAD_FRESH_MS = 5 * 60_000

/** The router of one render on the server, and of the whole visit in the browser. */
export function getRouter() {
  const context = import.meta.env.SSR ? serverContext() : browserContext()
  const router = createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    ...(import.meta.env.SSR ? { ssr: { nonce: scriptMark() } } : {}),
    scrollRestoration: import.meta.env.SSR || placesAllButFirst(),
    defaultPreloadStaleTime: PRELOAD_FRESH_MS,
    defaultPendingMs: 300,
    defaultPendingMinMs: 300,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFound,
    async dehydrate() {
      if (isMissing(router.state.matches)) await context.load(nearMatches(router.state.location.pathname))
      return {}
    },
    hydrate: () => context.queryResults.hydrate(resultsIn(document), document),
  })
  if (!import.meta.env.SSR) startVisit(router)
  return router
}

const fresh = (keepApart?: (text: string) => string) => ({
  page: { frame: { header: '', footer: '' }, keepApart },
  nearTo: nearMatches,
})

const startContext = () => getGlobalStartContext() as unknown as StartContext
const scriptMark = () => startContext().scriptMark ?? ''

function serverContext(): SiteContext {
  const context = startContext()
  const { site, machine, keepApart, now = new Date() } = context
  const queryResults = serverQueryResults(context)
  return {
    site,
    queryResults,
    load: queryResults.load,
    now: () => now,
    ...(machine ? { machine } : {}),
    ...fresh(keepApart),
  }
}

function browserContext(): SiteContext {
  const site = readSettings()
  let opened: Promise<Backend> | undefined
  const open = async () => (await import('./shell/browser-client.ts')).openBackend(site)
  // A client that did not come, because the network was away, may come the next time.
  const again = (error: unknown) => {
    opened = undefined
    throw error
  }
  const queryResults = browserQueryResults(() => (opened ??= open().catch(again)))
  return { site, queryResults, load: queryResults.load, now: () => new Date(), ...fresh() }
}

function readSettings(): SiteSettings {
  const block = document.getElementById('site-settings')
  if (!block) throw new Error('The page carries no site settings')
  const settings = JSON.parse(block.textContent) as SiteSettings
  if (!settings.backendUrl || !settings.anonKey) throw new Error('The backend URL and its public key must not be empty')
  return settings
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
