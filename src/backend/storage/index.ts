export { openStorage } from './open-storage.ts'
export type { StorageSettings } from './storage-settings.ts'
