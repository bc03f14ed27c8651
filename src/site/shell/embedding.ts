import { routeOf } from '#routes'
import { type FrameTheme, frameTheme } from '#ui/frame-theme.ts'

/** How a page stands in the page of another site. */
interface Embedding {
  /** The reader's own choice for this site is none for the page around the frame. */
  theme: FrameTheme | 'system'
}

/** Whether an address is made to stand in a frame: its page has no header and footer, and its links open beside it. */
export const isEmbedded = (pathname: string): boolean => routeOf(pathname)?.name === 'embed'

/** What an embedded page is told by its address; null for every other page. */
export const embeddingOf = ({ pathname, search }: { pathname: string; search: object }): Embedding | null =>
  isEmbedded(pathname) ? { theme: frameTheme(search) ?? 'system' } : null
