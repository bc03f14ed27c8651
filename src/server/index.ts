export { builtPages, developedPages, type Pages, type PageSource } from './open-pages.ts'
export type { ContentChange, Middleware, RunningServer, ServerDeps, Service, SiteSettings } from './server-deps.ts'
export { startServer } from './start-server.ts'
