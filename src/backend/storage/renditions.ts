import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, rmdir, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'

import { logWords } from '#wire'
import { StorageRefusal } from './storage-refusal.ts'

/** Rendered pictures on the disk, by the version that they were made of. Processes may share the folder. */
export interface Renditions {
  /** Null when it is not kept. */
  read(at: RenditionAt): Promise<{ length: number; body: ReadableStream<Uint8Array<ArrayBuffer>> } | null>
  /**
   * Has a picture made at a path, once however many ask, and keeps it.
   *
   * @throws StorageRefusal NoSuchKey when its version was forgotten meanwhile
   */
  make(at: RenditionAt, paint: (path: string) => Promise<unknown>): Promise<void>
  /** Removes everything made of these versions. */
  forget(versions: readonly string[]): Promise<void>
  /** The versions that anything is kept of. */
  versions(): Promise<string[]>
}

/** One rendering of one version. */
interface RenditionAt {
  version: string
  /** Letters and figures, with an extension. */
  name: string
}

/** So much is written before the folder is looked through again. */
const LOOK_EVERY_BYTES = 16 * 1024 * 1024
/** A use is noted once in so long. */
const NOTED_MS = 60_000

/**
 * @param folder made when it is missing
 * @param limit bytes; beyond it the least recently used are removed
 * @example
 * ```ts
 * const kept = renditions({ folder: '/srv/data/renditions', limit: 1e9, log: console.log })
 * await kept.read({ version: '5a1f7e3c-0c1b-4a52-9d3f-2b6a8f0c4d11', name: 'w200.webp' }) // => null
 * ```
 */
export function renditions(place: { folder: string; limit: number; log: (line: string) => void }): Renditions {
  const { folder, limit, log } = place
  const underWay = new Map<string, Promise<void>>()
  let unseen = LOOK_EVERY_BYTES
  const pathOf = ({ version, name }: RenditionAt) => join(folder, version, name)

  const made = async (at: RenditionAt, paint: (path: string) => Promise<unknown>) => {
    // Other processes may paint the same picture.
    const beside = `${pathOf(at)}.${randomUUID()}.new`
    await standsIn(join(folder, at.version), beside)
    try {
      await paint(beside)
      const isThere = await ifThere(rename(beside, pathOf(at)).then(() => true))
      // Its version was forgotten meanwhile, and the picture with it.
      if (!isThere) throw new StorageRefusal('NoSuchKey')
      unseen += (await statIfThere(pathOf(at)))?.size ?? 0
    } catch (error) {
      await rm(beside, { force: true })
      throw error
    }
    if (unseen < LOOK_EVERY_BYTES) return
    unseen = 0
    await sweep(folder, limit).catch((error: unknown) => log(`storage: renditions are not swept: ${logWords(error)}`))
  }
  return {
    async read(at) {
      const file = await openIfThere(pathOf(at))
      if (!file) return null
      const { size, mtimeMs } = await file.stat()
      if (Date.now() - mtimeMs > NOTED_MS) await utimes(pathOf(at), new Date(), new Date()).catch(() => null) // swept just now
      return {
        length: size,
        body: Readable.toWeb(createReadStream('', { fd: file })) as ReadableStream<Uint8Array<ArrayBuffer>>,
      }
    },
    make(at, paint) {
      const path = pathOf(at)
      const making = underWay.get(path) ?? made(at, paint).finally(() => underWay.delete(path))
      underWay.set(path, making)
      return making
    },
    async forget(versions) {
      for (const version of versions) await rm(join(folder, version), { recursive: true, force: true })
    },
    versions: () => namesIn(folder),
  }
}

/** A folder is swept away while it is empty: the file that a picture is painted into stands in it before the painting begins. */
async function standsIn(folder: string, path: string): Promise<void> {
  let file: FileHandle | null = null
  while (!file) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    file = await ifThere(open(path, 'w', 0o600))
  }
  await file.close()
}

/**
 * Removes the least recently used renditions until so many bytes are left.
 *
 * @param limit bytes
 */
export async function sweep(folder: string, limit: number): Promise<void> {
  const found: { path: string; usedAt: number; size: number }[] = []
  for (const version of await namesIn(folder)) {
    for (const name of await namesIn(join(folder, version))) {
      const path = join(folder, version, name)
      const file = await statIfThere(path)
      if (file) found.push({ path, usedAt: file.mtimeMs, size: file.size })
    }
  }
  let bytes = found.reduce((sum, { size }) => sum + size, 0)
  for (const { path, size } of found.toSorted((a, b) => a.usedAt - b.usedAt)) {
    if (bytes <= limit) break
    await rm(path, { force: true })
    bytes -= size
  }
  for (const version of await namesIn(folder)) {
    const isEmpty = (await namesIn(join(folder, version))).length === 0
    // Another process may be putting something into it just now: then it is not empty, and stays.
    if (isEmpty) await rmdir(join(folder, version)).catch(() => null)
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return (await ifThere(readdir(folder))) ?? []
}

const statIfThere = (path: string) => ifThere(stat(path))
const openIfThere = (path: string) => ifThere(open(path, 'r'))

async function ifThere<Found>(found: Promise<Found>): Promise<Found | null> {
  try {
    return await found
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null
    throw error
  }
}
