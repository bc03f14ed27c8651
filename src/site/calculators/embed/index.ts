/** A calculator in another site’s page: the snippet of its frame, and how the frame is kept tall enough. */
export { reportHeight } from './embed-height.ts'
export { snippetOf, withTheme } from './embed-snippet.ts'
