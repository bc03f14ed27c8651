import { minify, transformWithOxc, type Plugin } from 'vite'

const QUERY = '?inline-script'

/**
 * `x.ts?inline-script`: a module without functions by declaration as the text of a small classic script, for the document's own
 * inline script: a block keeps its names to itself.
 *
 * @param constants what stands for names that the module declares and does not define; asked for at each build
 */
export const inlineScripts = (constants: () => Promise<Readonly<Record<string, string | number>>>): Plugin => ({
  name: 'ratesheet:inline-scripts',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith(QUERY)) return null
    const file = id.slice(0, -QUERY.length)
    this.addWatchFile(file)
    const source = await this.fs.readFile(file, { encoding: 'utf8' })
    const { code } = await transformWithOxc(source, file, { lang: 'ts', target: 'es2022', sourcemap: false })
    const filled = Object.entries(await constants()).reduce(
      (text, [name, value]) => text.replaceAll(name, JSON.stringify(value)),
      code.replace(/^export /gm, ''),
    )
    const small = await minify(file, `{${filled}}`, { module: false, compress: true, mangle: true })
    return `export default ${JSON.stringify(small.code.trim())}`
  },
})
