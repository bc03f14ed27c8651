import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PIECE_BYTES = 64 * 1024
/** A reader who takes no piece for as long waits for the disk from then on, and not for memory. */
const PATIENCE_MS = 1_000
/** Nor for ever: the connection of who takes nothing at all is cut. */
const STALLED_MS = 60_000
/** With more bodies than this on the disk, the next slow reader is cut. */
const MOST_SPILLED = 64

let spilled = 0

/**
 * Sends a large body piece by piece, as its reader takes it. For a slow reader the rest goes into a file without a name, so
 * that memory holds no more than a piece or two of it however long they need.
 *
 * @param done is called as soon as nobody needs the bytes any more
 */
export function sendLargeBody(response: ServerResponse, bytes: Buffer, done: () => void): Promise<void> {
  // Two functions, since one that waits would keep the bytes as long as it does.
  return sendFromMemory(response, bytes, done).then((rest) => (rest === null ? undefined : sendFile(response, rest)))
}

/** Returns what is left when the reader turns out to be a slow one. */
async function sendFromMemory(response: ServerResponse, bytes: Buffer, done: () => void): Promise<FileHandle | null> {
  let at = 0
  try {
    while (at < bytes.length) {
      if (response.destroyed) return null
      // A part of the same memory would keep all of it until it is sent.
      const piece = Buffer.from(bytes.subarray(at, at + PIECE_BYTES))
      at += piece.length
      if (response.write(piece) || (await hasDrained(response, PATIENCE_MS))) continue
      if (response.destroyed) return null
      const rest = await fileOf(bytes.subarray(at))
      if (rest === null) response.destroy()
      return rest
    }
    response.end()
    return null
  } finally {
    done()
  }
}

async function sendFile(response: ServerResponse, file: FileHandle): Promise<void> {
  try {
    const piece = Buffer.allocUnsafe(PIECE_BYTES)
    for (;;) {
      if (response.writableNeedDrain && !(await hasDrained(response, STALLED_MS))) return void response.destroy()
      const { bytesRead } = await file.read(piece, 0, PIECE_BYTES)
      if (bytesRead === 0) return void response.end()
      response.write(Buffer.from(piece.subarray(0, bytesRead)))
    }
  } finally {
    spilled -= 1
    await file.close()
  }
}

/** Positioned at its beginning; null where there is no room. */
async function fileOf(bytes: Buffer): Promise<FileHandle | null> {
  if (spilled >= MOST_SPILLED) return null
  spilled += 1
  const path = join(tmpdir(), `ratesheet-${randomUUID()}`)
  let file: FileHandle | null = null
  try {
    file = await open(path, 'wx+', 0o600)
    await unlink(path)
    for (let at = 0; at < bytes.length;) {
      at += (await file.write(bytes, at, bytes.length - at, at)).bytesWritten
    }
    return file
  } catch {
    // A full disk is no reason to fail: who is slow is cut, everybody else goes on.
    spilled -= 1
    await file?.close()
    return null
  }
}

/** False when the time is over, or the reader has left. */
async function hasDrained(response: ServerResponse, ms: number): Promise<boolean> {
  if (response.destroyed) return false
  const over = new AbortController()
  const timer = setTimeout(() => over.abort(), ms)
  const left = (): void => over.abort()
  response.once('close', left)
  try {
    await once(response, 'drain', { signal: over.signal })
    return true
  } catch {
    return false
  } finally {
    clearTimeout(timer)
    response.off('close', left)
  }
}
