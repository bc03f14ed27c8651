export { openStorage } from './open-storage.ts'
export type { StorageSettings } from './open-storage.ts'
