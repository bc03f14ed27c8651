import type { Plugin } from 'vite'

const HELPER = 'export const __vitePreload ='

/**
 * Every lazy import of the browser goes through the site's own loader, which fetches the files of a chunk before it imports
 * them. Vite's helper would preload them as modules: one that fails counts as failed for the life of the document. An
 * upgrade that hides the place fails the build.
 *
 * @param loader the file that exports `loadChunk(load, deps)`
 */
export const chunkLoading = (loader: string): Plugin => ({
  name: 'ratesheet:chunk-loading',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!id.includes('vite/preload-helper')) return null
    if (!code.includes(HELPER)) throw new Error(`The preload helper has no "${HELPER}" any more`)
    return { code: `export { loadChunk as __vitePreload } from ${JSON.stringify(loader)}`, map: null }
  },
})
