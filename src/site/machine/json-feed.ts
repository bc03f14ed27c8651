import { createFileRoute } from '@tanstack/react-router'
import { feedResponse } from './feed-response.ts'
import { wholeFeed } from './whole-feed.ts'

/** The newest stories as a JSON Feed. */
export const Route = createFileRoute('/feed.json')({
  server: { handlers: { GET: () => feedResponse(wholeFeed('jsonFeed'), 'jsonFeed') } },
})
