const MOST = 128

const known = new Map<string, Buffer>()

/** The bytes of a text that many pages have in common, which are made once. */
export function keptBytes(text: string): Buffer {
  const before = known.get(text)
  if (before) return before
  if (known.size >= MOST) known.clear()
  const bytes = Buffer.from(text)
  known.set(text, bytes)
  return bytes
}
