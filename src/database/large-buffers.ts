const leastBytes = 65_536
const mostBytes = 1_048_576
const mostKept = 8

/** What is lent, by the memory below it: a part of a buffer can be given back for the whole. */
const lent = new WeakSet<ArrayBufferLike>()
const kept: Buffer[] = []

/**
 * A buffer for a large value. Fresh ones for each list of a reader would make the garbage collector look at the whole heap
 * every few dozen requests, which cost more than the requests.
 *
 * @param size bytes that it has at least; whatever lay in them is still there
 * @example
 * ```ts
 * lendBuffer(100_000).length // => 131072
 * ```
 */
export function lendBuffer(size: number): Buffer {
  const at = kept.findIndex(({ length }) => length >= size)
  const [known] = at < 0 ? [] : kept.splice(at, 1)
  const buffer = known ?? Buffer.allocUnsafeSlow(Math.max(leastBytes, 2 ** Math.ceil(Math.log2(size))))
  lent.add(buffer.buffer)
  return buffer
}

/**
 * Takes back what was lent, or a part of it, from whoever needs it no more. Anything else is left alone, and what is never
 * given back is garbage like any other.
 *
 * @example
 * ```ts run
 * giveBack(Buffer.from('not lent')) // => undefined
 * ```
 */
export function giveBack({ buffer }: Buffer): void {
  if (!lent.delete(buffer) || kept.length >= mostKept || buffer.byteLength > mostBytes) return
  kept.push(Buffer.from(buffer))
}
