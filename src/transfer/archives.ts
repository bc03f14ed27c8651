import { type FileHandle, open, readFile } from 'node:fs/promises'
import { extname, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

/* ZIP as APPNOTE 6.3 has it: each file behind a head of its own, the list of files at the end. */

const HEAD = 0x04034b50
const LISTED = 0x02014b50
const END = 0x06054b50
const HEAD_LENGTH = 30
const LISTED_LENGTH = 46
const END_LENGTH = 22
const VERSION = 20
/** Names are UTF-8. */
const FLAGS = 0x0800
const STORED = 0
const DEFLATED = 8
/** The first day that the format knows: what is written at the same moment is the same twice. */
const FIRST_DAY = 0x0021
/** More do not fit into one list without an extension that old programs cannot read. */
const MOST_FILES = 50_000

const packed = promisify(deflateRaw)
/** What is smaller when it is packed; pictures, sounds and films are packed already. */
const TEXT = new Set(['.md', '.yaml', '.csv', '.txt', '.json'])

/** One archive. */
export interface WrittenArchive {
  file: string
  bytes: number
}

/**
 * Writes files of a folder into ZIP archives, one file after another, so that no more than one is held in memory. Unpacked into one
 * place, all archives together are the folder.
 *
 * @param files with their paths, within the folder
 * @param into where archives are written: `x-1.zip`, `x-2.zip`; the name and folder of them, without the number
 * @param mostBytes of an archive; a single file that is larger has one of its own
 * @returns at least one
 * @example
 * ```ts
 * const [first] = await writeArchives('/tmp/export', ['/tmp/export/articles/one.md'], { into: '/tmp/paper', mostBytes: 50_000_000 })
 * ```
 */
export async function writeArchives(
  folder: string,
  files: readonly string[],
  { into, mostBytes }: { into: string; mostBytes: number },
): Promise<WrittenArchive[]> {
  const archives: WrittenArchive[] = []
  let open = await openArchive(`${into}-1.zip`)
  for (const file of files) {
    const entry = await entryOf(folder, file)
    if (open.count() > 0 && (open.bytesWith(entry) > mostBytes || open.count() >= MOST_FILES)) {
      archives.push(await open.close())
      open = await openArchive(`${into}-${archives.length + 1}.zip`)
    }
    await open.add(entry)
  }
  archives.push(await open.close())
  return archives
}

interface Entry {
  name: Buffer
  method: number
  crc: number
  size: number
  bytes: Buffer
}

async function entryOf(folder: string, file: string): Promise<Entry> {
  const name = Buffer.from(relative(folder, file).split(sep).join('/'))
  const whole = await readFile(file)
  const isText = TEXT.has(extname(file))
  const bytes = isText ? await packed(whole) : whole
  return { name, method: isText ? DEFLATED : STORED, crc: crc32(whole), size: whole.length, bytes }
}

async function openArchive(file: string) {
  const handle: FileHandle = await open(file, 'w')
  const list: Buffer[] = []
  let [at, listLength] = [0, 0]
  const write = async (bytes: Buffer) => {
    await handle.write(bytes)
    at += bytes.length
  }
  return {
    count: () => list.length,
    bytesWith: ({ name, bytes }: Entry): number =>
      at + HEAD_LENGTH + name.length + bytes.length + listLength + LISTED_LENGTH + name.length + END_LENGTH,
    async add(entry: Entry): Promise<void> {
      const listed = Buffer.concat([listedHead(entry, at), entry.name])
      list.push(listed)
      listLength += listed.length
      await write(Buffer.concat([fileHead(entry), entry.name]))
      await write(entry.bytes)
    },
    async close(): Promise<WrittenArchive> {
      const start = at
      for (const listed of list) await write(listed)
      await write(endOf(list.length, { start, length: listLength }))
      await handle.close()
      return { file, bytes: at }
    },
  }
}

/** What both heads of a file say of it. */
function about({ name, method, crc, size, bytes }: Entry): Buffer {
  const head = Buffer.alloc(26)
  head.writeUInt16LE(VERSION, 0)
  head.writeUInt16LE(FLAGS, 2)
  head.writeUInt16LE(method, 4)
  head.writeUInt16LE(FIRST_DAY, 8)
  head.writeUInt32LE(crc, 10)
  head.writeUInt32LE(bytes.length, 14)
  head.writeUInt32LE(size, 18)
  head.writeUInt16LE(name.length, 22)
  return head
}

const signed = (signature: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(signature)
  return bytes
}

const fileHead = (entry: Entry): Buffer => Buffer.concat([signed(HEAD), about(entry)])

function listedHead(entry: Entry, at: number): Buffer {
  const madeBy = Buffer.alloc(2)
  madeBy.writeUInt16LE(VERSION)
  const place = Buffer.alloc(14)
  place.writeUInt32LE(at, 10)
  return Buffer.concat([signed(LISTED), madeBy, about(entry), place])
}

function endOf(count: number, { start, length }: { start: number; length: number }): Buffer {
  const end = Buffer.alloc(END_LENGTH)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(start, 16)
  return end
}
