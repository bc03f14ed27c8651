import { createFileRoute } from '@tanstack/react-router'

/** The site for agents: tools and resources over the Model Context Protocol. */
export const Route = createFileRoute('/mcp')({
  server: {
    handlers: {
      // Loaded here, for what a route file imports at its top stays in the browser's entry.
      POST: async ({ request }) => (await import('./mcp-service.ts')).mcpResponse(request),
      OPTIONS: async () => (await import('./mcp-service.ts')).mcpPreflight(),
    },
  },
})
