import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** What the URL table says of a route, as far as it goes to browsers. */
interface Entry {
  path: string
  mode?: string
  isAlone?: true
  access?: { needs?: unknown }
}

/**
 * The URL table without the names of its files, without how each is listed and what may be asked of it, which the pages of
 * the browser never ask for: they were more than a kilobyte on the wire of every page. The service worker, which is
 * built by itself, has the parameters.
 *
 * @param table the file of the URL table
 * @param routes what it says
 */
export const withoutRouteFiles = (table: string, routes: Readonly<Record<string, Entry>>): Plugin => ({
  name: 'ratesheet:without-route-files',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(_code, id) {
    if (id !== table) return null
    const isNamed = namesIn(join(dirname(table), '..'))
    const kept = Object.entries(routes).filter(([name, { mode }]) => mode !== 'machine' || isNamed(name))
    return { code: bareTable(Object.fromEntries(kept)), map: null }
  },
})

/** What browsers may run; a route for programs that nothing here names is one that no page leads to. */
const OF_BROWSERS =
  /^(?:calculators|documents|market|queries|site)[\\/](?!(?:agents|machine|source)[\\/])|^kinds[\\/]kinds\.ts$/

function namesIn(src: string): (name: string) => boolean {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => OF_BROWSERS.test(file) && /\.tsx?$/.test(file) && !/\.(?:test|gen)\./.test(file),
  )
  const text = files.map((file) => readFileSync(join(src, file), 'utf8')).join('\n')
  return (name) => text.includes(`'${name}'`)
}

/**
 * The code of a table that has the address of each route, its kind, and who may read it; of what comes as a document of its
 * own the address alone.
 *
 * @example
 * ```ts run
 * bareTable({ llm: { path: '/llm.txt' } }).split('\n').at(-1) // => 'export const routes={llm:route("/llm.txt")}'
 * ```
 */
export function bareTable(routes: Readonly<Record<string, Entry>>): string {
  const entries = Object.entries(routes).map(([name, { path, mode, access, isAlone }]) => {
    const facts = isAlone ? [] : [mode, access?.needs]
    while (facts.length > 0 && !facts.at(-1)) facts.pop()
    return `${name}:route(${[path, ...facts].map((fact) => JSON.stringify(fact)).join()})`
  })
  return [
    'const route=(path,mode,needs)=>',
    'mode?{path,mode,access:needs?{needs}:{}}:{path}',
    `export const routes={${entries.join()}}`,
  ].join('\n')
}
