/** What a JSON text that a caller sends beside an object says; null for what cannot be read. */
export function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The same of a text that is to be an object; what is none is left out. */
export function objectOrNull(text: string): Record<string, unknown> | null {
  const value = jsonOrNull(text)
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null
}
