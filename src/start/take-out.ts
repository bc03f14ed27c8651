import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { exportContent } from '#content'
import type { Client } from '#queries/shared'
import { type WrittenArchive, writeArchives } from '#transfer'
import type { Service } from '#wire'
import { exportPictures } from './export-pictures.ts'

/** Everything of a site, as it lies in files. */
export interface TakenOut {
  archives: WrittenArchive[]
  /** Addresses of pictures that could not be read. */
  missing: string[]
}

interface Watch {
  onProgress: (part: { done: number; of: number }) => void
  pause: (title: string) => Promise<void>
}

/**
 * Writes what `npm run content -- export` writes into archives.
 *
 * @param folder of this export alone; its files are packed and go, the archives stay
 */
export async function takeOut(
  { client, service, secret }: { client: Client; service: Service; secret: string },
  { folder, mostBytes }: { folder: string; mostBytes: number },
  watch: Watch,
): Promise<TakenOut> {
  const files = join(folder, 'files')
  const texts = await exportContent(client, files, watch)
  const { written, missing } = await exportPictures({ service, secret }, files, texts)
  const into = join(folder, 'export')
  const archives = await writeArchives(files, [...texts, ...written], { into, mostBytes })
  await rm(files, { recursive: true, force: true })
  return { archives, missing }
}
