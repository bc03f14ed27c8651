import type { Database } from '#database'
import type { Service, Verify } from '#wire'
import { storageService } from './storage-service.ts'

/** What the room needs. */
export interface StorageSettings {
  database: Database
  verify: Verify
  log: (line: string) => void
}

/**
 * Opens /storage/v1 over a database: buckets can be read as the caller. Objects, uploads and renditions have their place
 * here and are refused until they exist.
 *
 * @example
 * ```ts
 * const open = (settings: StorageSettings) => openStorage(settings).service
 * open.length // => 1
 * ```
 */
export function openStorage(settings: StorageSettings): { service: Service } {
  return { service: storageService(settings) }
}
