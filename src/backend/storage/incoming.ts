import { createHash, randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { StorageRefusal } from './storage-refusal.ts'

/** A file on its way in. */
export interface Incoming {
  path: string
  /** bytes */
  size: number
  /** With its quotes. */
  eTag: string
}

/**
 * Writes chunks to a file as they come, counting and hashing them; no more than one chunk is held.
 *
 * @param folder where the file is made, under a name of ours
 * @param limit bytes at most
 * @throws StorageRefusal EntityTooLarge; DiskFull comes as the disk tells it. Nothing is left behind.
 */
export async function receive(
  chunks: AsyncIterable<Uint8Array>,
  { folder, limit }: { folder: string; limit: number },
): Promise<Incoming> {
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx', 0o600)
  const hash = createHash('md5')
  let size = 0
  try {
    for await (const chunk of chunks) {
      size += chunk.byteLength
      if (size > limit) throw new StorageRefusal('EntityTooLarge')
      hash.update(chunk)
      // A disk that is nearly full takes a part without a word, and refuses the rest.
      for (let at = 0; at < chunk.byteLength;) at += (await file.write(chunk, at)).bytesWritten
    }
  } catch (error) {
    await file.close()
    await rm(path, { force: true })
    throw error
  }
  await file.close()
  return { path, size, eTag: `"${hash.digest('hex')}"` }
}

/** Forgets a file that is not to be kept. */
export const discard = (path: string): Promise<void> => rm(path, { force: true })
