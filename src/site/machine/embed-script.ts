import { createFileRoute } from '@tanstack/react-router'

/** The script that puts a calculator or a rate where it stands in another site's page. */
export const Route = createFileRoute('/embed.js')({
  server: { handlers: { GET: async () => (await import('./embed-script-text.ts')).embedScript() } },
})
