import { createFileRoute } from '@tanstack/react-router'
import { AiTestPage } from './ai-test-page.tsx'

// The model is loaded here: what it needs would stay in every page's scripts.
export const Route = createFileRoute('/ai-test')({
  server: {
    handlers: {
      ANY: async ({ request, next }) => {
        const made = await (await import('./ai-test-model.ts')).aiTestOf(request)
        return made instanceof Response ? made : next({ context: { aiTest: made } })
      },
    },
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ deps, serverContext }) =>
    serverContext?.aiTest ?? (await import('./ask-ai-test.ts')).askAiTest(deps),
  head: async ({ match }) => (await import('./ai-test-head.ts')).aiTestHead(match.context.site),
  component: AiTest,
})

function AiTest() {
  return <AiTestPage {...Route.useLoaderData()} />
}
