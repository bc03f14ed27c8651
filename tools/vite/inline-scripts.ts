import { minify, transformWithOxc, type Plugin } from 'vite'

const QUERY = '?inline-script'

/** `x.ts?inline-script`: a module as the text of a small classic script, for the document's own inline script. */
export const inlineScripts: Plugin = {
  name: 'ratesheet:inline-scripts',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith(QUERY)) return null
    const file = id.slice(0, -QUERY.length)
    this.addWatchFile(file)
    const source = await this.fs.readFile(file, { encoding: 'utf8' })
    const { code } = await transformWithOxc(source, file, { lang: 'ts', target: 'es2022', sourcemap: false })
    const small = await minify(file, `(()=>{${code.replace(/^export /gm, '')}})()`, {
      module: false,
      compress: true,
      mangle: true,
    })
    return `export default ${JSON.stringify(small.code.trim())}`
  },
}
