/** What a picture of the web is, by its bytes. */
export type PictureType = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

/** Bytes that tell the type of a picture. */
export const TELLING_BYTES = 64

/**
 * The type of a picture by its first bytes, whatever it is called; null for everything else, SVG included.
 *
 * @param head the first 64 bytes
 * @example
 * ```ts run
 * pictureType(Buffer.from('GIF89a')) // => 'gif'
 * ```
 */
export function pictureType(head: Uint8Array): PictureType | null {
  const text = Buffer.from(head).toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (/^RIFF[^]{4}WEBP/.test(text)) return 'webp'
  // ISO 14496-12: the brand, or one of those that it is compatible with (AVIF, section 6).
  if (text.slice(4, 8) === 'ftyp' && /^(?:[^]{4})*?(?:avif|avis)/.test(text.slice(8))) return 'avif'
  return null
}
