import type { ServerResponse } from 'node:http'
import { build, type Plugin } from 'vite'

/** A script of its own at a public address: what imports it by that address, or registers it, is no part of the build. */
export interface PublicScript {
  /** Its place in the site's root, such as sw.js. */
  fileName: string
  source: string
}

/**
 * Scripts beside the site's own bundle, each as one file without imports under an address that never changes. While
 * developing they are built when they are asked for.
 */
export const publicScripts = (scripts: readonly PublicScript[]): Plugin => ({
  name: 'ratesheet:public-scripts',
  applyToEnvironment: ({ name }) => name === 'client',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const script = scripts.find(({ fileName }) => request.url?.split('?', 1)[0] === `/${fileName}`)
      if (!script) return next()
      void sendScript(script, response)
    })
  },
  async generateBundle() {
    for (const script of scripts)
      this.emitFile({ type: 'asset', fileName: script.fileName, source: await codeOf(script) })
  },
})

async function sendScript(script: PublicScript, response: ServerResponse): Promise<void> {
  response.setHeader('cache-control', 'no-cache')
  try {
    const code = await codeOf(script)
    response.setHeader('content-type', 'text/javascript; charset=utf-8')
    response.end(code)
  } catch (failure) {
    console.error(failure)
    response.statusCode = 500
    response.end()
  }
}

async function codeOf({ fileName, source }: PublicScript): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: source, output: { format: 'iife', entryFileNames: fileName } },
    },
  })
  const [file, ...others] = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  if (file?.type !== 'chunk' || others.length > 0) throw new Error(`${source} is not one file without imports`)
  return file.code
}
