import { existsSync } from 'node:fs'
import type { Plugin } from 'vite'

import { type Bundle, BUNDLES } from './bundles.ts'

/** The bundles as Rolldown takes them. */
export const chunkGroups = (src: string, bundles: readonly Bundle[] = BUNDLES) =>
  bundles.map(({ name, places, whole = false, partedAboveBytes }) => ({
    name,
    test: (id: string) => places.some((place) => isAt(src, place, id)),
    ...(whole ? { priority: 1 } : { includeDependenciesRecursively: false }),
    ...(partedAboveBytes === undefined ? {} : { entriesAware: true, entriesAwareMergeThreshold: partedAboveBytes }),
  }))

/** What a browser is told of a file of a bundle, whose name the file's begins with. */
export const bannerOf = ({ name }: { name: string }, bundles: readonly Bundle[] = BUNDLES): string =>
  bundles.some((bundle) => bundle.isCompiledAhead && name.startsWith(bundle.name)) ? '//# allFunctionsCalledOnLoad' : ''

/** Modules of which an entry point brings along only what is used. */
export const UNMIXED_PLACES = [
  'api/',
  'calculators/',
  'market/',
  'mortgage/',
  'queries/',
  'site/calculators/embed/',
  'site/calculators/list/',
  'site/calculators/live/',
  'site/studio/corrections/',
  'site/studio/editor/',
  'site/studio/insert/',
] as const

/** For the bundler: of modules at these places, only what is used is brought along. */
export const unmixed = (src: string) => ({
  moduleSideEffects: (id: string) => (UNMIXED_PLACES.some((place) => isAt(src, place, id)) ? false : undefined),
})

/**
 * Fails the build when a place is not there any more, or the browser gets nothing of it: bytes would move unseen. So do
 * files that import each other: what one makes of the other when it is loaded may not be there yet, and which one is
 * missing depends on the page that was read before. So does what only the server reads.
 *
 * @param others places that other parts of the build name
 */
export const bundlesHold = (src: string, others: readonly string[], bundles: readonly Bundle[] = BUNDLES): Plugin => ({
  name: 'ratesheet:bundles-hold',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, output) {
    const sent = Object.values(output).flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []))
    const stale = stalePlaces(src, sent, [...bundles, { name: 'others', places: others }])
    if (stale.length > 0) this.error(`Of the places that tools/vite names, these match no module: ${stale.join(', ')}`)
    const chunks = Object.values(output).filter((file) => file.type === 'chunk')
    const used = chunks.flatMap(({ modules }) => Object.keys(modules).filter((id) => modules[id]?.renderedLength))
    const stray = strayPlaces(src, used)
    if (stray.length > 0) this.error(`Only the server reads these, and a browser is sent them: ${stray.join(', ')}`)
    const early = bundles.filter(({ isCompiledAhead }) => isCompiledAhead).map(({ name }) => name)
    const unmade = early.filter((name) => !chunks.some((chunk) => chunk.name.startsWith(name)))
    if (unmade.length > 0) this.error(`No file has the name of a bundle that is compiled ahead: ${unmade.join(', ')}`)
    const imports = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]))
    const looped = chunks.filter(({ fileName }) => reaches(imports, fileName, fileName))
    if (looped.length > 0)
      this.error(`Files of the browser import each other: ${looped.map(({ name }) => name).join(', ')}`)
  },
})

/**
 * Whether a file is reached from another by imports.
 *
 * @example
 * ```ts run
 * reaches(new Map([['a', ['b']], ['b', ['a']]]), 'a', 'a') // => true
 * ```
 */
export function reaches(imports: ReadonlyMap<string, readonly string[]>, from: string, to: string): boolean {
  const seen = new Set<string>()
  const waiting = [...(imports.get(from) ?? [])]
  for (const file of waiting) {
    if (file === to) return true
    if (seen.has(file)) continue
    seen.add(file)
    waiting.push(...(imports.get(file) ?? []))
  }
  return false
}

/** What no page of a browser reads. */
const SERVER_PLACES: readonly string[] = ['kinds/kinds-on-server.ts']

/** Places of the server alone that one of the modules is at, or that are not there any more. */
export const strayPlaces = (src: string, modules: readonly string[], places = SERVER_PLACES): string[] =>
  places.filter((place) => !existsSync(src + place) || modules.some((id) => isAt(src, place, id)))

/** Places of bundles that none of the modules is at. */
export const stalePlaces = (src: string, modules: readonly string[], bundles: readonly Bundle[] = BUNDLES): string[] =>
  bundles.flatMap(({ places }) =>
    places.filter((place) => !existsSync(src + place) || !modules.some((id) => isAt(src, place, id))),
  )

/** A module's own code; what the router splits off a page has a query and belongs to that page. */
function isAt(src: string, place: string, id: string): boolean {
  const path = id.replaceAll('\\', '/')
  return place.endsWith('/') ? path.startsWith(src + place) && /\.tsx?$/.test(path) : path === src + place
}
