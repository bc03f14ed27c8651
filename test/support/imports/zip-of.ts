import { crc32, deflateRawSync } from 'node:zlib'

/** A ZIP archive of these files, packed but for those that are empty. */
export function zipOf(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const heads: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content)
    const packed = bytes.length === 0 ? bytes : deflateRawSync(bytes)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(bytes.length === 0 ? 0 : 8, 4)
    about.writeUInt32LE(crc32(bytes), 10)
    about.writeUInt32LE(packed.length, 14)
    about.writeUInt32LE(bytes.length, 18)
    about.writeUInt16LE(Buffer.byteLength(name), 22)
    const entry = Buffer.alloc(14)
    entry.writeUInt32LE(at, 10)
    const head = Buffer.concat([Buffer.from('PK\u0003\u0004'), about, Buffer.from(name), packed])
    list.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), about, entry, Buffer.from(name)]))
    heads.push(head)
    at += head.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(list.length, 4)
  end.writeUInt16LE(list.length, 6)
  end.writeUInt32LE(Buffer.concat(list).length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...heads, ...list, Buffer.from('PK\u0005\u0006'), end])
}
