import { createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, open, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import { ImportRefusal } from '#imports/shape'

/* ZIP as APPNOTE 6.3 has it: the list of files stands at the end, each file behind a head of its own. */

const END = 0x06054b50
const LISTED = 0x02014b50
const HEAD = 0x04034b50
const END_LENGTH = 22
const LISTED_LENGTH = 46
const HEAD_LENGTH = 30
const MOST_COMMENT = 65_535
/** What stands there in archives of more than 4 GB. */
const BEYOND = 0xffffffff
const STORED = 0
const DEFLATED = 8

/** More than any newsroom's archive holds: what claims more is not unpacked. */
const LIMITS = { files: 50_000, bytes: 1_000_000_000 }

interface ListedFile {
  name: string
  method: number
  packed: number
  /** Where its head begins. */
  at: number
}

/**
 * Unpacks a ZIP archive into a folder, nothing beside it.
 *
 * @returns the names of its files, with slashes
 * @throws ImportRefusal in words for an archive that cannot be unpacked
 */
export async function unpackZip(file: string, folder: string): Promise<string[]> {
  const archive = await open(file)
  try {
    const files = (await listedFiles(archive)).filter(({ name }) => isWanted(name))
    let left = LIMITS.bytes
    for (const listed of files) {
      const place = join(folder, listed.name)
      if (!place.startsWith(folder + sep)) throw new ImportRefusal('the archive names a file outside of itself')
      try {
        await mkdir(dirname(place), { recursive: true })
        left -= await unpackFile(archive, { listed, file, place, most: left })
      } catch (error) {
        if (!isOfItsName(error)) throw error
        throw new ImportRefusal(`${listed.name.slice(0, 100)} in the archive is no name that a file can have here`, {
          cause: error,
        })
      }
    }
    return files.map(({ name }) => name)
  } finally {
    await archive.close()
  }
}

/** Longer than a disk takes, with a NUL in it, or a file where another one needs a folder. */
const isOfItsName = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE', 'ENOTDIR', 'EEXIST', 'EISDIR', 'EINVAL'].includes(String(error.code))

/** Folders make themselves; what systems put beside the files is nobody's. */
const isWanted = (name: string): boolean => !name.endsWith('/') && !/(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$)/.test(name)

const TOO_MANY = `the archive holds more than ${LIMITS.files} files`
const NO_ARCHIVE = 'the file is no ZIP archive, or was cut off'

async function listedFiles(archive: FileHandle): Promise<ListedFile[]> {
  const { size } = await archive.stat()
  const tail = await bytesAt(
    archive,
    Math.max(0, size - END_LENGTH - MOST_COMMENT),
    Math.min(size, END_LENGTH + MOST_COMMENT),
  )
  const end = lastEnd(tail)
  const count = tail.readUInt16LE(end + 10)
  const [length, start] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)]
  if (start === BEYOND || length > size) throw new ImportRefusal('the archive is too large')
  if (count > LIMITS.files) throw new ImportRefusal(TOO_MANY)
  const list = await bytesAt(archive, start, length)
  const files: ListedFile[] = []
  for (let at = 0; at + LISTED_LENGTH <= list.length && list.readUInt32LE(at) === LISTED;) {
    const nameLength = list.readUInt16LE(at + 28)
    if ((list.readUInt16LE(at + 8) & 1) === 1) throw new ImportRefusal('the archive has a password')
    files.push({
      name: list.toString('utf8', at + LISTED_LENGTH, at + LISTED_LENGTH + nameLength).replaceAll('\\', '/'),
      method: list.readUInt16LE(at + 10),
      packed: list.readUInt32LE(at + 20),
      at: list.readUInt32LE(at + 42),
    })
    at += LISTED_LENGTH + nameLength + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32)
    // Its end can claim fewer than its list has.
    if (files.length > LIMITS.files) throw new ImportRefusal(TOO_MANY)
  }
  if (files.length < count) throw new ImportRefusal(NO_ARCHIVE)
  return files
}

function lastEnd(tail: Buffer): number {
  for (let at = tail.length - END_LENGTH; at >= 0; at--) if (tail.readUInt32LE(at) === END) return at
  throw new ImportRefusal(NO_ARCHIVE)
}

async function bytesAt(archive: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await archive.read(Buffer.alloc(length), 0, length, at)
  if (bytesRead < length) throw new ImportRefusal(NO_ARCHIVE)
  return buffer
}

interface Unpacking {
  listed: ListedFile
  file: string
  place: string
  most: number
}

/** @returns how many bytes it has */
async function unpackFile(archive: FileHandle, { listed, file, place, most }: Unpacking): Promise<number> {
  const { name, method, packed, at } = listed
  if (method !== STORED && method !== DEFLATED)
    throw new ImportRefusal(`${name} is packed in a way that is not known here`)
  const head = await bytesAt(archive, at, HEAD_LENGTH)
  if (head.readUInt32LE(0) !== HEAD) throw new ImportRefusal(NO_ARCHIVE)
  const start = at + HEAD_LENGTH + head.readUInt16LE(26) + head.readUInt16LE(28)
  const counted = countedBytes(most)
  if (packed === 0) {
    await writeFile(place, '')
    return 0
  }
  const out = createWriteStream(place)
  const source = createReadStream(file, { start, end: start + packed - 1 })
  try {
    if (method === STORED) await pipeline(source, counted.stream, out)
    else await pipeline(source, createInflateRaw(), counted.stream, out)
  } catch (error) {
    // A full disk, for one, is not the archive's fault.
    if (!isBadlyPacked(error)) throw error
    throw new ImportRefusal(`${name} in the archive cannot be read`, { cause: error })
  }
  return counted.bytes()
}

/** The codes of zlib's own errors. */
const isBadlyPacked = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')

/** Lets so many bytes through: an archive can claim less than it holds. */
function countedBytes(most: number) {
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > most) done(new ImportRefusal('the archive holds more than 1 GB'))
      else done(null, chunk)
    },
  })
  return { stream, bytes: () => bytes }
}
