import { createFileRoute } from '@tanstack/react-router'

/* Loaded in the handlers, for what a route file imports at its top stays in the browser's entry. */
const respond = async (calculator: string, request: Request): Promise<Response> =>
  (await import('./api-response.ts')).resultResponse(calculator, request)

/** A calculator's result as JSON. */
export const Route = createFileRoute('/api/calculators/$calculator')({
  server: {
    handlers: {
      GET: ({ request, params }) => respond(params.calculator, request),
      POST: ({ request, params }) => respond(params.calculator, request),
      OPTIONS: async () => (await import('#calculators/requests')).preflight(),
    },
  },
})
