/** What a picture is by its bytes, and how large; null for what is none that the web shows. */
interface PictureFacts {
  mime: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | 'image/gif'
  ending: string
  width: number
  height: number
}

/**
 * Type and size of a picture from its first lines, without decoding it: PNG (IHDR), GIF, JPEG (SOF), WebP (VP8, VP8L, VP8X), AVIF
 * (ispe).
 */
export function pictureFacts(bytes: Uint8Array): PictureFacts | null {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (data.length < 16) return null
  const head = data.subarray(0, 12).toString('latin1')
  if (head.startsWith('\x89PNG\r\n\x1a\n') && data.length >= 24)
    return facts('png', data.readUInt32BE(16), data.readUInt32BE(20))
  if (/^GIF8[79]a/.test(head)) return facts('gif', data.readUInt16LE(6), data.readUInt16LE(8))
  if (head.startsWith('\xff\xd8\xff')) return jpegFacts(data)
  if (head.startsWith('RIFF') && head.slice(8) === 'WEBP') return webpFacts(data)
  if (head.slice(4, 8) === 'ftyp') return avifFacts(data)
  return null
}

function facts(type: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif', width: number, height: number): PictureFacts | null {
  if (width < 1 || height < 1) return null
  return { mime: `image/${type}`, ending: type === 'jpeg' ? 'jpg' : type, width, height }
}

function jpegFacts(data: Buffer): PictureFacts | null {
  for (let at = 2; at + 9 < data.length;) {
    if (data[at] !== 0xff) return null
    const marker = data[at + 1] ?? 0
    // SOF0 to SOF15 but for tables (C4, C8, CC); others are passed over by their length.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return facts('jpeg', data.readUInt16BE(at + 7), data.readUInt16BE(at + 5))
    at += marker === 0xff ? 1 : 2 + data.readUInt16BE(at + 2)
  }
  return null
}

function webpFacts(data: Buffer): PictureFacts | null {
  if (data.length < 30) return null
  const kind = data.toString('latin1', 12, 16)
  if (kind === 'VP8 ') return facts('webp', data.readUInt16LE(26) & 0x3fff, data.readUInt16LE(28) & 0x3fff)
  if (kind === 'VP8X') return facts('webp', data.readUIntLE(24, 3) + 1, data.readUIntLE(27, 3) + 1)
  if (kind !== 'VP8L') return null
  const bits = data.readUInt32LE(21)
  return facts('webp', (bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)
}

function avifFacts(data: Buffer): PictureFacts | null {
  if (!/avif|avis/.test(data.toString('latin1', 8, 32))) return null
  const at = data.indexOf('ispe', 0, 'latin1')
  return at < 0 || at + 16 > data.length ? null : facts('avif', data.readUInt32BE(at + 8), data.readUInt32BE(at + 12))
}
