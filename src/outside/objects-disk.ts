import { constants, createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'

import type { Objects } from './objects.ts'

/** The only shape of a name: it becomes a path. */
const nameShape = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/**
 * Bytes kept in files `kept/ab/abcd...`, in 256 folders by the first two letters of their name.
 *
 * @param folder made when it is missing, readable by this user alone
 * @example
 * ```ts
 * const objects = await diskObjects('/srv/data/storage')
 * objects.incoming // => '/srv/data/storage/incoming'
 * ```
 */
export async function diskObjects(folder: string): Promise<Objects> {
  const incoming = await incomingFolder(folder)
  const kept = join(folder, 'kept')
  await mkdir(kept, { recursive: true, mode: 0o700 })
  const pathOf = (name: string) => join(kept, checkedName(name).slice(0, 2), name)
  return {
    incoming,
    place: kept,
    async keep(file, name) {
      await moveIn(file, pathOf(name))
    },
    copy: (from, to) => copied(pathOf(from), join(incoming, checkedName(to)), pathOf(to)),
    async read(name, range) {
      const file = await openIfThere(pathOf(name))
      if (!file) return null
      const { size } = await file.stat()
      const { start, end } = range ?? { start: 0, end: size - 1 }
      const length = Math.max(0, Math.min(end, size - 1) - start + 1)
      if (length > 0) {
        const stream = createReadStream('', { fd: file, start, end: start + length - 1, highWaterMark: READ_BYTES })
        return { length, body: Readable.toWeb(stream) as ReadableStream<Uint8Array<ArrayBuffer>> }
      }
      await file.close()
      return { length, body: new Blob([]).stream() }
    },
    async size(name) {
      try {
        return (await stat(pathOf(name))).size
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async remove(names) {
      for (const name of names) await rm(pathOf(name), { force: true })
    },
    list: () => listed(kept),
    stop: async () => undefined,
  }
}

const READ_BYTES = 128 * 1024

/**
 * The folder for bytes on their way in.
 *
 * @example
 * ```ts
 * await incomingFolder('/srv/data/storage') // => '/srv/data/storage/incoming'
 * ```
 */
export async function incomingFolder(folder: string): Promise<string> {
  const incoming = join(folder, 'incoming')
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  return incoming
}

/**
 * A name that bytes may be kept under.
 *
 * @throws RangeError for everything that is not a UUID in lower case
 * @example
 * ```ts run
 * checkedName('5a1f7e3c-0c1b-4a52-9d3f-2b6a8f0c4d11').length // => 36
 * ```
 */
export function checkedName(name: string): string {
  if (!nameShape.test(name)) throw new RangeError(`Bytes cannot be kept under the name ${JSON.stringify(name)}`)
  return name
}

/** Beside first, so that a copy appears whole; false when there is nothing to copy. */
async function copied(from: string, beside: string, to: string): Promise<boolean> {
  try {
    await copyFile(from, beside, constants.COPYFILE_FICLONE)
    await moveIn(beside, to)
    return true
  } catch (error) {
    await rm(beside, { force: true })
    if (isMissing(error)) return false
    throw error
  }
}

/** First the bytes, then the name, then the folder that has the name: each is on the disk before the next. */
async function moveIn(file: string, path: string): Promise<void> {
  await synced(file)
  const shard = dirname(path)
  if (await mkdir(shard, { recursive: true, mode: 0o700 })) await synced(dirname(shard))
  await rename(file, path)
  await synced(shard)
}

async function synced(path: string): Promise<void> {
  const opened = await open(path, 'r')
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}

async function openIfThere(path: string) {
  try {
    return await open(path, 'r')
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

async function* listed(kept: string): AsyncGenerator<{ name: string; cameAt: Date }> {
  for (const shard of (await readdir(kept)).toSorted()) {
    for (const name of (await readdir(join(kept, shard))).toSorted()) {
      const found = nameShape.test(name) ? await statIfThere(join(kept, shard, name)) : null
      // By when it was given its name: an upload in parts brings bytes that were written as long as a day before.
      if (found) yield { name, cameAt: found.ctime }
    }
  }
}

async function statIfThere(path: string) {
  try {
    return await stat(path)
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
