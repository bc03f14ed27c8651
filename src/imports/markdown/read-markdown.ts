import { existsSync } from 'node:fs'
import { readFile, readdir, stat } from 'node:fs/promises'
import { basename, join, normalize, resolve, sep } from 'node:path'
import {
  ImportRefusal,
  type Log,
  MOST_BYTES_OF_A_TEXT,
  type OldSite,
  TOO_LONG,
  type TextOutline,
  reasonOf,
  slugOf,
} from '#imports/shape'
import { listOf, takenApart } from './front-matter.ts'
import { outlineOfFile, textOfFile } from './markdown-text.ts'

const MARKDOWN = /\.(?:md|markdown|mdx)$/i
/** Folders in which systems keep what their texts show. */
const SHOWN = ['', 'static', 'public', 'assets', 'content']

/**
 * A folder of Markdown files with front matter, as Hugo, Jekyll, Eleventy and Astro keep them, its pictures beside them. Each
 * file is read twice: first its head, then its text.
 *
 * @throws ImportRefusal for a folder without such a file
 */
export async function readMarkdown(given: string, log: Log): Promise<OldSite> {
  const folder = resolve(given)
  const files = (await readdir(folder, { recursive: true }))
    .filter((name) => MARKDOWN.test(name) && !/node_modules/.test(name))
    .sort()
  if (files.length === 0) throw new ImportRefusal('there is no file of Markdown in this folder')
  const names = { authors: new Set<string>(), categories: new Set<string>() }
  const outlines: TextOutline[] = []
  const faults = new Map<string, string>()
  for (const path of files) {
    const file = await fileAt(folder, path).catch((error: unknown) => {
      faults.set(path, reasonOf(error, path, log))
      return { head: {}, body: '' }
    })
    outlines.push(outlineOfFile(path, file))
    for (const name of listOf(file.head, 'author', 'authors')) names.authors.add(name)
    for (const name of listOf(file.head, 'category', 'categories').slice(0, 1)) names.categories.add(name)
  }
  return {
    source: `markdown:${basename(folder)}`,
    hosts: [],
    authors: [...names.authors].map((name) => ({
      id: name,
      slug: slugOf(name),
      name,
      bio: '',
      photo: null,
      contacts: {},
      paths: [],
    })),
    categories: [...names.categories].map((name) => ({ name, description: '', paths: [] })),
    tags: [],
    redirects: [],
    notes: [],
    outlines,
    texts: () => texts({ folder, files, faults, log }),
    fullAddress: (address) => address,
    fileOf(address) {
      if (!address.startsWith('/')) return null
      const places = SHOWN.map((shown) => normalize(join(folder, shown, decoded(address))))
      return places.find((place) => place.startsWith(folder + sep) && existsSync(place)) ?? null
    },
  }
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address.split(/[?#]/)[0] ?? '')
  } catch {
    return address
  }
}

async function fileAt(folder: string, path: string) {
  const file = join(folder, path)
  if ((await stat(file)).size > MOST_BYTES_OF_A_TEXT) throw new ImportRefusal(TOO_LONG)
  return takenApart(await readFile(file, 'utf8'))
}

interface Reading {
  folder: string
  files: readonly string[]
  faults: ReadonlyMap<string, string>
  log: Log
}

/** The texts of the files; one that could not be read at first is named with why, and not read again. */
async function* texts({ folder, files, faults, log }: Reading): ReturnType<OldSite['texts']> {
  for (const path of files) {
    const fault = faults.get(path)
    if (fault !== undefined) {
      yield { id: path, title: path, broken: fault }
      continue
    }
    try {
      yield textOfFile(path, await fileAt(folder, path))
    } catch (error) {
      yield { id: path, title: path, broken: reasonOf(error, path, log) }
    }
  }
}
