import { copyFile, mkdir, open } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { ImportRefusal } from '#imports/shape'
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
 * @throws ImportRefusal in words for a file that is none
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
  if (!/\.zip$/i.test(name)) throw new ImportRefusal(NO_EXPORT)
  return exportAmong(await unpackZip(file, unpacked), unpacked)
}

const NO_EXPORT = 'this is no export of Ghost (.json), WordPress (.xml) or Markdown (.md, .zip)'

/** By what the files begin with: a site of Markdown may hold data of its own in others, and an export a file that says what it is. */
async function exportAmong(names: readonly string[], unpacked: string): Promise<OpenedExport> {
  for (const { system, ending, begins } of EXPORTS) {
    for (const name of names.filter((one) => ending.test(one)).sort(byDepth)) {
      if (begins.test(await beginningOf(join(unpacked, name)))) return { system, place: join(unpacked, name) }
    }
  }
  if (names.some((name) => MARKDOWN.test(name)))
    return { system: 'markdown', place: join(unpacked, commonFolder(names)) }
  throw new ImportRefusal('the archive holds no export of Ghost, WordPress or Markdown')
}

const EXPORTS = [
  { system: 'ghost', ending: /\.json$/i, begins: /^\ufeff?\s*\{\s*"db"\s*:/ },
  { system: 'wordpress', ending: /\.xml$/i, begins: /wxr_version|wordpress\.org\/export/ },
] as const

const BEGINNING = 16_384

async function beginningOf(file: string): Promise<string> {
  await using opened = await open(file)
  const { buffer, bytesRead } = await opened.read(Buffer.alloc(BEGINNING), 0, BEGINNING, 0)
  return buffer.toString('utf8', 0, bytesRead)
}

const byDepth = (one: string, other: string): number => one.split('/').length - other.split('/').length

/** The one folder in which all files stand; empty where they stand side by side. */
function commonFolder(names: readonly string[]): string {
  const [first = ''] = names
  const [top = ''] = first.includes('/') ? first.split('/') : []
  return names.every((name) => name.startsWith(`${top}/`)) ? top : ''
}
