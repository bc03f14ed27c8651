import { type Plugin, Visitor, parseSync } from 'vite'

/**
 * What a request makes can be forgotten with it, but for two things that V8 makes where it keeps what lasts, with all that they
 * can see: a function that is written where a property is set, and a getter of one object alone. Half of what a page had read
 * stayed until all memory was gone through (decisions/093-functions-that-outlived-their-page.md).
 */
export const shortLived: Plugin = {
  name: 'ratesheet:short-lived',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform(code, id) {
    if (!/@tanstack[\\/]router-core[\\/]dist[\\/]esm[\\/]ssr[\\/]ssr-server\.js$/.test(id)) return null
    return { code: withManifestOfClass(code), map: null }
  },
  // Last of all: the bundler's own passes would undo it.
  generateBundle(_options, bundle) {
    for (const part of Object.values(bundle)) if (part.type === 'chunk') part.code = withYoungFunctions(part.code)
  },
  augmentChunkHash: () => 'short-lived',
}

const [GETTER, END] = ['router.ssr = { get manifest() {', '\n\t} };']

/** The router's code with a class for what it gives each router as an object with a getter. */
export function withManifestOfClass(code: string): string {
  const start = code.indexOf(GETTER)
  const end = code.indexOf(END, start)
  if (start < 0 || end < 0)
    throw new Error('The router reads its manifest in another way: see tools/vite/short-lived.ts')
  const read = code.slice(start + GETTER.length, end)
  return [
    code.slice(0, start),
    `router.ssr = new SsrManifest(() => {${read}\n\t});`,
    code.slice(end + END.length),
    '\nclass SsrManifest { #read; constructor(read) { this.#read = read } get manifest() { return this.#read() } }\n',
  ].join('')
}

/**
 * The same program, in which no function is written where a property is set.
 *
 * @example
 * ```ts run
 * withYoungFunctions('a.b = () => 1') // => 'a.b = (0, () => 1)'
 * ```
 */
export function withYoungFunctions(code: string): string {
  const marks: { at: number; text: string }[] = []
  const { program, errors } = parseSync('part.js', code)
  if (errors.length > 0) throw new Error(`A part of the server cannot be read: ${errors[0]?.message}`)
  new Visitor({
    AssignmentExpression({ operator, left, right }) {
      const isFunction = right.type === 'FunctionExpression' || right.type === 'ArrowFunctionExpression'
      if (operator !== '=' || left.type !== 'MemberExpression' || !isFunction) return
      marks.push({ at: right.start, text: '(0, ' }, { at: right.end, text: ')' })
    },
  }).visit(program)
  let [young, done] = ['', 0]
  for (const { at, text } of marks.toSorted((one, other) => one.at - other.at)) {
    young += code.slice(done, at) + text
    done = at
  }
  return young + code.slice(done)
}
