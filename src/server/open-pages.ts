import { EventEmitter } from 'node:events'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FrameState, Middleware, ServerDeps } from './server-deps.ts'

/** The site's own code, as its build or its development server gives it. */
interface Pages {
  fetch(request: Request, given: { context: unknown }): Promise<Response>
  /** What every page shows that changes by itself. */
  frame(given: { context: unknown }): Promise<FrameState>
}

/** Where pages come from. */
export interface PageSource {
  /** The newest pages; in development they change while the server runs. */
  load: () => Promise<Pages>
  middleware: Middleware | undefined
  upgrade: ServerDeps['upgrade']
  /** Folder of the faces that sharing pictures are set in. */
  faces: string
  stop: () => Promise<void>
}

/** The built pages of dist/. React is external there and reads NODE_ENV when it is first imported. */
export async function builtPages(root: string): Promise<PageSource> {
  process.env['NODE_ENV'] = 'production'
  const built = (await import(pathToFileURL(join(root, 'dist/server/server.js')).href)) as { default: Pages }
  return {
    load: async () => built.default,
    middleware: undefined,
    upgrade: undefined,
    faces: join(root, 'dist/server/faces'),
    stop: async () => undefined,
  }
}

/** Pages that Vite compiles as they are asked for. */
export async function developedPages(root: string): Promise<PageSource> {
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  // Hot reload speaks over the site's own port: Vite gets the upgrades that the site's server takes.
  const upgrades = new EventEmitter()
  const hmr = { server: upgrades as unknown as Server }
  const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true, hmr } })
  const environment = vite.environments['ssr']
  if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('Vite has no environment for the server')
  return {
    load: async () => ((await environment.runner.import('/src/site/server.tsx')) as { default: Pages }).default,
    middleware: vite.middlewares,
    upgrade: (...given) => upgrades.emit('upgrade', ...given),
    faces: join(root, 'node_modules/.cache/ratesheet-fonts'),
    stop: () => vite.close(),
  }
}
