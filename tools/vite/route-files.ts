import type { Plugin } from 'vite'

/**
 * The URL table without the names of its files, without how each is listed and which parameters it reads, which the pages of
 * the browser never ask for: they were three quarters of a kilobyte on the wire of every page. The service worker, which is
 * built by itself, has the parameters.
 *
 * @param table the file of the URL table
 */
export const withoutRouteFiles = (table: string): Plugin => ({
  name: 'ratesheet:without-route-files',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (id !== table) return null
    const bare = withoutFiles(code)
    if (bare === code) throw new Error(`${table} names no file any more`)
    return { code: bare, map: null }
  },
})

/**
 * The text of the table with its files and parameters left empty; of a listing stays that there is one, and whether rows fill
 * it.
 *
 * @example
 * ```ts run
 * withoutFiles(`home: text('/', 'news/home.tsx', at(1, 'hourly'))`) // => `home: text('/', '', {})`
 * ```
 */
export const withoutFiles = (code: string): string =>
  code
    .replace(/'[\w/-]+\.tsx?'/g, "''")
    .replace(/\breads\((?:[^()]|\([^()]*\))*\)/g, 'reads()')
    .replace(/\bat\([\d.]+, '\w+'(, '\w+')?\)/g, (_whole, each) => (each ? '{ each: 1 }' : '{}'))
