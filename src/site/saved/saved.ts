import { createFileRoute } from '@tanstack/react-router'
import { SavedPages } from './saved-pages.tsx'

// The head is loaded here: what it needs would stay in every page's scripts, while the component travels apart.
export const Route = createFileRoute('/saved')({
  head: async ({ match }) => (await import('./saved-head.ts')).savedHead(match.context),
  component: SavedPages,
})
