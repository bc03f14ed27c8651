/** What a value takes beside its text, about: an object, an element of a list, a condition of a filter. */
const VALUE_BYTES = 64
/** Each begins a value, or the next one: `,`, `[` and `{`. */
const BEFORE_VALUES: ReadonlySet<number> = new Set([0x2c, 0x5b, 0x7b])

/** About how many bytes JSON takes once it is read: its text, and what each of its values takes beside that. */
export function jsonMemory(json: Buffer): number {
  let values = 0
  for (const byte of json) if (BEFORE_VALUES.has(byte)) values += 1
  return json.length + VALUE_BYTES * values
}
