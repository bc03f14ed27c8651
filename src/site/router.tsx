import { PostgrestClient } from '@supabase/postgrest-js'
import { createRouter } from '@tanstack/react-router'
import { getGlobalStartContext } from '@tanstack/react-start'
import { type Client, nearMatches } from '#queries'
import { ErrorScreen } from '#ui/error-screen'
import { NotFound } from '#ui/not-found'
import { PageSkeleton } from '#ui/skeleton'
import { browserAnswers, serverAnswers, type TransferredAnswers } from './shell/answers.ts'
import { askBackend } from './ask-backend.ts'
import { routeTree } from './routeTree.gen.ts'
import { isMissing } from './shell/missing.ts'
import { startVisit } from './shell/visit.ts'
import { parseSearch, stringifySearch } from './search.ts'
import type { RenderContext, SiteContext, SiteSettings } from './shell/site-context.ts'

/** The router of one render on the server, and of the whole visit in the browser. */
export function getRouter() {
  const context = import.meta.env.SSR ? serverContext() : browserContext()
  const router = createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    defaultPendingMinMs: 300,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFound,
    async dehydrate() {
      if (isMissing(router.state.matches)) await context.answer(nearMatches(router.state.location.pathname))
      return { answers: context.answers.dehydrate() as unknown as string }
    },
    hydrate: (transferred) => context.answers.hydrate(transferred.answers as unknown as TransferredAnswers),
  })
  if (!import.meta.env.SSR) startVisit(router)
  return router
}

const fresh = () => ({ page: { frame: { header: '', footer: '' } }, nearTo: nearMatches })

/** An address that postgrest-js can parse; in process no request leaves. */
const IN_PROCESS = 'http://backend.internal/rest/v1'

function serverContext(): SiteContext {
  const { site, backend, memory, now = new Date() } = getGlobalStartContext() as unknown as RenderContext
  const client: Client = new PostgrestClient(IN_PROCESS, {
    headers: { apikey: site.anonKey },
    fetch: (input, init) => backend(new Request(input, init)),
  })
  const answers = serverAnswers(client, memory)
  return { site, client, answers, answer: answers.answer, now: () => now, ...fresh() }
}

function browserContext(): SiteContext {
  const site = readSettings()
  const client: Client = new PostgrestClient(new URL('/rest/v1', new URL(site.backendUrl, location.origin)).href, {
    headers: { apikey: site.anonKey },
    fetch: askBackend,
  })
  const answers = browserAnswers(client)
  return { site, client, answers, answer: answers.answer, now: () => new Date(), ...fresh() }
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
