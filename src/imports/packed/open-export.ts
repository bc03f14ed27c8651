import { copyFile, mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { unpackZip } from './zip-file.ts'

/** An export that lies ready for its reader. */
export interface OpenedExport {
  system: 'ghost' | 'wordpress' | 'markdown'
  /** The file, or of Markdown the folder. */
  place: string
}

const MARKDOWN = /\.(?:md|markdown|mdx)$/i

/**
 * Says whose export an uploaded file is, by its name and what lies in it, and unpacks it where it is packed. Texts of Markdown
 * are known by their paths: those of one folder are the same, whatever their archive is called.
 *
 * @param name what the file was called where it came from
 * @param folder of this export alone
 * @throws RangeError in words for a file that is none
 */
export async function openExport(file: string, name: string, folder: string): Promise<OpenedExport> {
  if (/\.json$/i.test(name)) return { system: 'ghost', place: file }
  if (/\.xml$/i.test(name)) return { system: 'wordpress', place: file }
  const unpacked = join(folder, 'files')
  if (MARKDOWN.test(name)) {
    await mkdir(unpacked, { recursive: true })
    await copyFile(file, join(unpacked, basename(name)))
    return { system: 'markdown', place: unpacked }
  }
  if (!/\.zip$/i.test(name)) throw new RangeError(NO_EXPORT)
  return exportAmong(await unpackZip(file, unpacked), unpacked)
}

const NO_EXPORT = 'this is no export of Ghost (.json), WordPress (.xml) or Markdown (.md, .zip)'

function exportAmong(names: readonly string[], unpacked: string): OpenedExport {
  const [ghost] = names.filter((name) => /\.json$/i.test(name) && !/(?:^|\/)redirects\.json$/i.test(name)).sort(byDepth)
  const [wordpress] = names.filter((name) => /\.xml$/i.test(name)).sort(byDepth)
  // A site of Markdown may hold data of its own in other files.
  if (names.some((name) => MARKDOWN.test(name)))
    return { system: 'markdown', place: join(unpacked, commonFolder(names)) }
  if (ghost) return { system: 'ghost', place: join(unpacked, ghost) }
  if (wordpress) return { system: 'wordpress', place: join(unpacked, wordpress) }
  throw new RangeError('the archive holds no export of Ghost, WordPress or Markdown')
}

const byDepth = (one: string, other: string): number => one.split('/').length - other.split('/').length

/** The one folder in which all files stand; empty where they stand side by side. */
function commonFolder(names: readonly string[]): string {
  const [first = ''] = names
  const [top = ''] = first.includes('/') ? first.split('/') : []
  return names.every((name) => name.startsWith(`${top}/`)) ? top : ''
}
