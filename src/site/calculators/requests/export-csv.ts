import { createFileRoute } from '@tanstack/react-router'

/** The result of a calculator's page as CSV. */
export const Route = createFileRoute('/calculators/export/{$calculator}.csv')({
  server: {
    handlers: {
      // Loaded here, for what a route file imports at its top stays in the browser's entry.
      GET: async ({ params, request }) =>
        (await import('./export-response.ts')).exportResponse(params.calculator, 'csv', request),
    },
  },
})
