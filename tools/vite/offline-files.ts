import type { Rolldown } from 'vite'

/** What works without a network, as places below src: their scripts go along with all that those load later. */
export const OFFLINE_PLACES = [
  'calculators/',
  'mortgage/',
  'site/calculators/',
  'site/reference/',
  'site/saved/',
  // Questions fail in good order.
  'site/shell/browser-client.ts',
] as const
/** The editor and the way to it, which devices keep on which somebody writes. */
export const EDITOR_PLACES = [
  'site/studio/routes/create-article.tsx',
  'site/studio/routes/edit.tsx',
  'site/studio/routes/dashboard.ts',
  'site/studio/writing/',
  'site/shell/browser-client.ts',
] as const
/** The faces that every page is set in. */
const FACE = /\/(?:newsreader|inter)(?:-accents)?-[\w-]{8}\.woff2$/

/**
 * The built files that pages without a network are made of: the entry, scripts of these pages, all sheets, the faces.
 *
 * @param bundle of the browser
 * @param places where these pages are made
 */
export function offlineFiles(src: string, bundle: Rolldown.OutputBundle, places: readonly string[]): string[] {
  const files = Object.values(bundle)
  const chunks = files.filter((file) => file.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const isStart = (chunk: Rolldown.OutputChunk) =>
    chunk.isEntry || Object.keys(chunk.modules).some((id) => places.some((place) => id.startsWith(src + place)))
  const wanted = new Set(chunks.filter(isStart).map(({ fileName }) => fileName))
  // A set grows while it is walked.
  for (const name of wanted) {
    const chunk = byName.get(name)
    const later = chunk && !chunk.isEntry ? chunk.dynamicImports : []
    for (const needed of [...(chunk?.imports ?? []), ...later]) wanted.add(needed)
  }
  const others = files.flatMap(({ fileName }) =>
    fileName.endsWith('.css') || FACE.test(`/${fileName}`) ? fileName : [],
  )
  return [...wanted, ...others].map((name) => `/${name}`).toSorted()
}
