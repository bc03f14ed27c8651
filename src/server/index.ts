export { builtPages, developedPages, type PageSource } from './open-pages.ts'
export type { Middleware, RunningServer, ServerDeps } from './server-deps.ts'
export { startServer } from './start-server.ts'
export { renderShares } from './render-shares.ts'
