const MOST_BYTES = 52_428_800

/** Endings of exports, and what each is to the storage. */
const TYPES: Readonly<Record<string, string>> = {
  json: 'application/json',
  xml: 'application/xml',
  zip: 'application/zip',
  md: 'text/markdown',
  markdown: 'text/markdown',
}

/** What the field for files offers. */
export const ENDINGS = Object.keys(TYPES).map((ending) => `.${ending}`)

/** A file as the storage takes it. */
interface ExportFile {
  ending: string
  type: string
}

/**
 * The kind of an export, or why it cannot be taken.
 *
 * @example
 * ```ts run
 * exportFile({ name: 'paper.ghost.json', size: 1200 }) // => { ending: 'json', type: 'application/json' }
 * exportFile({ name: 'photo.png', size: 1200 })
 * // => 'This is no export: choose a .json of Ghost, an .xml of WordPress, or a .md or .zip of Markdown.'
 * ```
 */
export function exportFile({ name, size }: { name: string; size: number }): ExportFile | string {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const type = Object.hasOwn(TYPES, ending) ? TYPES[ending] : undefined
  if (!type) return 'This is no export: choose a .json of Ghost, an .xml of WordPress, or a .md or .zip of Markdown.'
  if (size === 0) return 'This file is empty.'
  if (size <= MOST_BYTES) return { ending, type }
  return 'This file is larger than 50 MB: import it on the server by npm run content -- import-from.'
}
