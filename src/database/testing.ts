/** What tests need of the module beside its entry point: a server of their own, and databases in it. */
export type { Target } from './connect.ts'
export { startEmbedded } from './embedded-server.ts'
export { openTarget } from './open-database.ts'
export { mayEnter } from './server-user.ts'
export { openOwner } from './owner.ts'
