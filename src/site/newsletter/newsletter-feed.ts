import { createFileRoute } from '@tanstack/react-router'

/** The letters that went out, for feed readers. */
export const Route = createFileRoute('/newsletter/rss.xml')({
  server: { handlers: { GET: async () => (await import('./edition-feed.ts')).editionFeed() } },
})
