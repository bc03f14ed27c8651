/**
 * The styles that stand in a page itself, for each route: of the style sheets that its modules import, the rules whose
 * classes those modules name. It is read from the bundler's own graph, so a style moves with the component that needs it.
 * 1. Each word of a text in a module that speaks of classes may be a class. Where a value follows (`mark-${name}`), it is
 *    the beginning of classes that no module names whole.
 * 2. A page that names one of HOLDS_TEXTS shows texts: what the module that prints their HTML says counts as its own, and
 *    within `.prose` the rules of any class go along, also of one that only modules of another route name.
 *    So do those of a class that no module names or begins.
 * 3. The layers `later` and `print` hold what no first screen shows; they come with their sheet.
 * 4. The faces stand in each page and in no sheet that it fetches.
 * 5. A route's styles take at most MOST_BYTES when packed: more fails the build.
 */
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { readRules, rulesFor, withoutIdleTokens, writeRules } from './style-rules.mjs'

const MOST_BYTES = 6_000
/** the sheet of faces, which no module imports: it stands in each page */
const FACES = /(?:^|\/)fonts-[^/]*\.css$/
const HOLDS_TEXTS = ['prose', 'key-points']
const NAME = 'virtual:page-styles'
const MARK = '__PAGE_STYLES__'
/** Beside the code and not in it, where the text would stay in memory beside what is made of it. */
const READ = `import { readFileSync } from 'node:fs'
import { join } from 'node:path'
export default JSON.parse(readFileSync(join(import.meta.dirname, '${MARK}'), 'utf8'))`

/**
 * @param {{ root: string; texts: string }} modules of what all pages share, and the one that prints the HTML of texts
 * @param {() => readonly (readonly [route: string, file: string])[]} routes
 * @returns {import('vite').Plugin}
 */
export function pageStyles({ root, texts: printer }, routes) {
  /** @type {Map<string, Set<string>>} the style modules of each sheet, in the order of the sheets */
  const sheets = new Map()
  /** @type {Map<string, string>} */
  const texts = new Map()
  return {
    name: 'ratesheet:page-styles',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null
      const isBuilt = this.environment.mode === 'build' && this.environment.name === 'ssr'
      return isBuilt ? READ : 'export default null'
    },
    generateBundle(_, bundle) {
      if (this.environment.name === 'client') return readSheets(bundle, sheets, texts)
      const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.code.includes(MARK))
      if (!chunk) throw new Error('No chunk of the server holds the place for the styles of pages')
      const graph = graphOf(this, `${dirname(root)}/`)
      const inTexts = classesInMarkup(readFileSync(printer, 'utf8'))
      const styles = stylesOf(graph, { root, routes: routes(), inTexts }, { sheets, texts })
      const source = JSON.stringify(styles)
      const name = `page-styles-${hash('sha256', source, 'base64url').slice(0, 8)}.json`
      this.emitFile({ type: 'asset', fileName: `${dirname(chunk.fileName)}/${name}`, source })
      chunk.code = chunk.code.replace(MARK, name)
    },
  }
}

/** Letters beyond ASCII as escapes of CSS: one of them makes a text twice as large in memory. */
const inAscii = (css) => css.replace(/[^\0-\x7f]/gu, (letter) => `\\${letter.codePointAt(0).toString(16)} `)

function readSheets(bundle, sheets, texts) {
  for (const file of Object.values(bundle)) {
    if (file.type === 'asset' && file.fileName.endsWith('.css'))
      texts.set(file.fileName, withoutComments(String(file.source)))
    if (file.type !== 'chunk') continue
    for (const sheet of file.viteMetadata?.importedCss ?? []) {
      const styles = file.moduleIds.filter((id) => id.endsWith('.css'))
      sheets.set(sheet, new Set([...(sheets.get(sheet) ?? []), ...styles]))
    }
  }
}

/** the bundler's own marks */
const withoutComments = (css) => css.replace(/\/\*.*?\*\//gs, '')

/**
 * @typedef {{ imports: readonly string[]; words: string[]; beginnings: string[] }} Module
 * @returns {Map<string, Module>}
 */
function graphOf(context, site) {
  return new Map(
    [...context.getModuleIds()].map((id) => {
      const { code, importedIds, dynamicallyImportedIds } = context.getModuleInfo(id) ?? {}
      const own = id.startsWith(site) && /class/i.test(code ?? '') ? code : ''
      return [id, { imports: [...(importedIds ?? []), ...(dynamicallyImportedIds ?? [])], ...classesIn(own) }]
    }),
  )
}

const TEXT = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g

/** what may be a class in a module's texts: no sentences, no addresses */
export function classesIn(code) {
  const texts = (code.match(TEXT) ?? []).filter((text) =>
    text.startsWith('`') ? !text.includes('/') : /^.[\w\s-]*.$/.test(text),
  )
  return {
    words: texts.flatMap((text) => text.match(/-{0,2}[A-Za-z_][\w-]*/g) ?? []),
    beginnings: texts.flatMap((text) => [...text.matchAll(/([A-Za-z_][\w-]*-)\$\{/g)].map(([, word]) => word)),
  }
}

/** The classes that a module prints into markup: those it writes out, and those it puts together from plain words. */
export function classesInMarkup(code) {
  const written = [...code.matchAll(/class="([\w -]+)"/g)].flatMap(([, classes]) => classes.split(' '))
  return [...written, ...classesIn(code).words]
}

function stylesOf(graph, { root, routes, inTexts }, { sheets, texts }) {
  const everywhere = reached(graph, root)
  const all = namesOf(graph.values())
  const faces = [...texts.keys()].filter((sheet) => FACES.test(sheet))
  if (faces.length !== 1) throw new Error(`${faces.length} sheets of faces are built instead of one`)
  const styles = { of: {}, texts: [], sources: [] }
  for (const [route, file] of routes) {
    if (!graph.has(file)) continue
    const modules = new Set([...everywhere, ...reached(graph, file)])
    const own = namesOf([...modules].map((id) => graph.get(id)))
    if (HOLDS_TEXTS.some((name) => own.words.has(name))) for (const name of inTexts) own.words.add(name)
    const rules = [
      ...faces,
      ...[...sheets].filter(([, parts]) => [...parts].some((id) => modules.has(id))).map(([sheet]) => sheet),
    ].flatMap((sheet) => readRules(texts.get(sheet) ?? ''))
    const css = firstScreen(rules, own, all)
    let at = styles.texts.indexOf(css)
    if (at < 0) {
      at = styles.texts.push(css) - 1
      styles.sources.push(`'sha256-${hash('sha256', css, 'base64')}'`)
    }
    styles.of[route] = at
  }
  holdTo(MOST_BYTES, styles)
  return styles
}

/** @param {Iterable<Module>} modules */
function namesOf(modules) {
  const words = new Set()
  const beginnings = new Set()
  for (const module of modules) {
    for (const word of module.words) words.add(word)
    for (const word of module.beginnings) beginnings.add(word)
  }
  return { words, begins: (name) => [...beginnings].some((word) => name.startsWith(word)) }
}

function firstScreen(rules, own, all) {
  const mayHave = (name) => own.words.has(name) || (!all.words.has(name) && (own.begins(name) || !all.begins(name)))
  const kept = rulesFor(rules, { mayHave, holdsAny: HOLDS_TEXTS, without: ['later', 'print'] })
  return inAscii(writeRules(withoutIdleTokens(kept, (name) => own.words.has(name))))
}

/** the modules that a file leads to; the bundler cuts a route's file in parts that are named after it */
function reached(graph, file) {
  const found = new Set([...graph.keys()].filter((id) => id.split('?', 1)[0] === file))
  for (const id of found) for (const next of graph.get(id)?.imports ?? []) if (graph.has(next)) found.add(next)
  return found
}

/** A route whose styles are more than a first screen may wait for fails the build. */
function holdTo(most, styles) {
  const packed = styles.texts.map((css) => brotliCompressSync(css).length)
  const tooLarge = Object.entries(styles.of)
    .filter(([, at]) => (packed[at] ?? 0) > most)
    .map(([route, at]) => `${route} ${packed[at]}`)
  if (tooLarge.length > 0)
    throw new Error(
      `The styles in a page take at most ${most} bytes packed: what no first screen shows belongs in @layer later. ${tooLarge.join(', ')}`,
    )
}
