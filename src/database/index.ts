export type { Caller, Database, DatabaseSettings, Row, Sql } from './database.ts'
export { DatabaseRefusal } from './database-refusal.ts'
export { migrate, type SqlFolders } from './migrate.ts'
export { openDatabase } from './open-database.ts'
