import { createFileRoute } from '@tanstack/react-router'

/** What browsers report of the content security policy. */
export const Route = createFileRoute('/api/policy-reports')({
  server: {
    // Loaded in the handler, for what a route file imports at its top stays in the browser's entry.
    handlers: { POST: async ({ request }) => (await import('./take-policy-reports.ts')).takePolicyReports(request) },
  },
})
