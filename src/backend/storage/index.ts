export { openStorage } from './open-storage.ts'
export type { Storage } from './open-storage.ts'
export type { StorageSettings } from './storage-settings.ts'
