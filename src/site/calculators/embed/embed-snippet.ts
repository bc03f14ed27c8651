import type { FrameTheme } from '#ui/frame-theme.ts'
import { EMBED_HEIGHT_MESSAGE } from './embed-height.ts'

/** Until the first message comes; no frame is taller. */
const FIRST_HEIGHT = 900

/** What another site puts into its page: a frame, and a script that keeps the frame as tall as its content. */
export function snippetOf(site: { name: string; origin: string }, title: string, path: string): string {
  return `<iframe src="${escaped(site.origin + path)}" title="${escaped(`${title}, ${site.name}`)}" width="100%" height="${FIRST_HEIGHT}" loading="lazy" style="border:0"></iframe>
<script>
addEventListener('message', function (e) {
  if (e.origin !== '${site.origin}' || !e.data || e.data.type !== '${EMBED_HEIGHT_MESSAGE}') return
  document.querySelectorAll('iframe').forEach(function (f) { if (f.contentWindow === e.source) f.height = Number(e.data.height) || f.height })
})
</script>`
}

/** A query ('' or '?price=500000') that also asks for the theme of the page around the frame. */
export const withTheme = (search: string, theme: FrameTheme | null): string =>
  theme ? `${search}${search ? '&' : '?'}theme=${theme}` : search

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
