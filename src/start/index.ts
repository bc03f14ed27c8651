/** What main composes the site from. */
export { type Backend, type Started, openBackend } from './backend.ts'
export { objectsPlace } from './backend-rules.ts'
export { linesOf, openBackendAlone } from './backend-alone.ts'
export { openFront } from './front.ts'
export { importHosted } from './import-hosted.ts'
export { askSources, followRates, rateSources } from './rates.ts'
export { contentFolder, publicFolder, root } from './places.ts'
export { log, sayRefusal, step, stopOnSignal, time } from './terminal.ts'
