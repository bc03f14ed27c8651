import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

import { allowedType } from './bucket-input.ts'
import { type Incoming, discard } from './incoming.ts'
import { type PictureType, TELLING_BYTES, pictureType } from './picture-type.ts'
import { StorageRefusal } from './storage-refusal.ts'
import type { StorageContext } from './storage-context.ts'

/** Of a picture that is made anew: hardly to be told from the one that came. */
const QUALITY = 90

/**
 * Makes a picture anew from its pixels, so that nothing is kept but them: no metadata, nothing hidden behind or in it.
 * The file that came is removed in any case.
 *
 * @param allowed the bucket's types, null for all pictures
 * @returns the new file and its type, which the bytes decide
 * @throws StorageRefusal InvalidMimeType for what is no picture of the web, InvalidRequest for a broken or too large one
 */
export async function vettedPicture(
  context: StorageContext,
  file: Incoming,
  allowed: readonly string[] | null,
): Promise<{ file: Incoming; mimeType: string }> {
  const to = join(context.objects.incoming, randomUUID())
  try {
    const type = await pictureTypeOf(file.path)
    if (!type) throw new StorageRefusal('InvalidMimeType', 'The file is not a JPEG, PNG, WebP, AVIF or GIF picture')
    const mimeType = allowedType(`image/${type}`, allowed)
    await context.pictures.work({ from: file.path, to, format: type, quality: QUALITY })
    const hash = createHash('md5')
    await pipeline(createReadStream(to), hash)
    return { file: { path: to, size: (await stat(to)).size, eTag: `"${hash.digest('hex')}"` }, mimeType }
  } catch (error) {
    await discard(to)
    throw error
  } finally {
    await discard(file.path)
  }
}

/** The type of the picture in a file, by its bytes; null when it is none. */
async function pictureTypeOf(path: string): Promise<PictureType | null> {
  const file = await open(path, 'r')
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(TELLING_BYTES), 0, TELLING_BYTES, 0)
    return pictureType(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}
