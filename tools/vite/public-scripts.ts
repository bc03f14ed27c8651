import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { type Plugin, type Rolldown, build } from 'vite'
import { unmixed } from './browser-bundles.ts'

const src = fileURLToPath(new URL('../../src/', import.meta.url))

/** A script of its own at a public address: what imports it by that address, or registers it, is no part of the build. */
export interface PublicScript {
  /** Its place in the site's root, such as sw.js. */
  fileName: string
  source: string
  /** Built under a name that changes with it, so that browsers keep it; the name is asked for by `addressOf`. */
  isHashed?: true
  /** What stands for names that it declares and does not define, from what the build of the site made. */
  constants?: (bundle: Rolldown.OutputBundle) => Promise<Readonly<Record<string, unknown>>>
}

/**
 * Where a hashed script is: its name holds what it says, also in the build of the server that writes it into pages.
 *
 * @param isBuilt while developing it lies under its own name
 */
export async function addressOf(script: PublicScript, isBuilt: boolean): Promise<string> {
  return `/${isBuilt ? placeOf(script, await codeOf(script)) : script.fileName}`
}

function placeOf({ fileName, isHashed }: PublicScript, code: string): string {
  if (!isHashed) return fileName
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
  return `assets/${fileName.replace('.js', `-${hash}.js`)}`
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
  generateBundle: {
    // Files that others take out of the bundle are gone by then.
    order: 'post',
    async handler(_options, bundle) {
      for (const script of scripts) {
        const source = await codeOf(script, bundle)
        this.emitFile({ type: 'asset', fileName: placeOf(script, source), source })
      }
    },
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

/** While developing nothing is built yet. */
async function codeOf(
  { fileName, source, constants }: PublicScript,
  bundle: Rolldown.OutputBundle = {},
): Promise<string> {
  const values = Object.entries((await constants?.(bundle)) ?? {}).map(([name, value]) => [name, JSON.stringify(value)])
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: Object.fromEntries(values) as Record<string, string>,
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: source, treeshake: unmixed(src), output: { format: 'iife', entryFileNames: fileName } },
    },
  })
  const [file, ...others] = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  if (file?.type !== 'chunk' || others.length > 0) throw new Error(`${source} is not one file without imports`)
  return file.code
}
