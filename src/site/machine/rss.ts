import { createFileRoute } from '@tanstack/react-router'
import { feedResponse } from './feed-response.ts'
import { wholeFeed } from './whole-feed.ts'

export const Route = createFileRoute('/rss.xml')({
  server: { handlers: { GET: () => feedResponse(wholeFeed('rss')) } },
})
