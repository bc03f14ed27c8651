import { hash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openPainter, type Painter } from './picture-painter.ts'

/** Drawings as pictures, each painted once. */
interface Pictures {
  /** The drawing (SVG) as PNG. */
  draw(svg: string): Promise<Uint8Array<ArrayBuffer>>
  stop(): Promise<void>
}

/** Where pictures are kept, and what they are painted with. */
interface PicturesPlace {
  /** Kept pictures, by the hash of their drawing; made when it is missing, and free to be emptied at any time. */
  folder: string
  /** Folder with the TrueType files that drawings are set in. */
  faces: string
  log: (line: string) => void
  painter?: (fontFiles: readonly string[]) => Painter
}

/** Some 40 kB each. */
const MOST_KEPT = 4_000
const SWEEP_EVERY = 200

/**
 * Pictures kept on disk by what is drawn: a changed title is another picture, and processes may share the folder.
 *
 * @example
 * ```ts
 * const pictures = openPictures({ folder: '/srv/data/pictures', faces: '/srv/faces', log: console.log })
 * const png = await pictures.draw('<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"/>')
 * ```
 */
export function openPictures({ folder, faces, log, painter = openPainter }: PicturesPlace): Pictures {
  let opened: Promise<{ by: Painter; print: string }> | undefined
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  let written = 0

  const open = async () => {
    const files = (await readdir(faces)).filter((name) => name.endsWith('.ttf')).map((name) => name.slice(0, -4))
    // Of two faces with one name the renderer takes the first: x stands before x-extended.
    const fontFiles = files.toSorted().map((name) => join(faces, `${name}.ttf`))
    const bytes = await Promise.all(fontFiles.map((file) => readFile(file)))
    return { by: painter(fontFiles), print: hash('sha256', Buffer.concat(bytes)) }
  }
  const painted = async (svg: string, name: string, by: Painter): Promise<Uint8Array<ArrayBuffer>> => {
    const file = join(folder, `${name}.png`)
    const kept = await readIfThere(file, log)
    if (kept) return kept
    const png = await by.paint(svg)
    try {
      await mkdir(folder, { recursive: true })
      await keep(file, png)
      if (written++ % SWEEP_EVERY === 0) await sweep(folder, MOST_KEPT)
    } catch (error) {
      log(`a sharing picture is sent and not kept: ${String(error)}`)
    }
    return png
  }
  return {
    async draw(svg) {
      opened ??= open().catch((error: unknown) => {
        opened = undefined
        throw error
      })
      const { by, print } = await opened
      const name = hash('sha256', print + svg).slice(0, 40)
      const known = underWay.get(name)
      if (known) return known
      const making = painted(svg, name, by).finally(() => underWay.delete(name))
      underWay.set(name, making)
      return making
    },
    async stop() {
      const ready = await opened?.catch(() => null)
      await ready?.by.stop()
    },
  }
}

/** A picture that cannot be read is painted again. */
async function readIfThere(file: string, log: PicturesPlace['log']): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const bytes = await readFile(file)
    return bytes.length > 0 ? bytes : null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') log(`a kept sharing picture is not read: ${String(error)}`)
    return null
  }
}

/** Beside its place and then renamed, so that nobody reads half a picture. */
async function keep(file: string, png: Uint8Array): Promise<void> {
  const beside = `${file}.${process.pid}.new`
  await writeFile(beside, png)
  await rename(beside, file)
}

/**
 * Removes the oldest pictures until so many are left.
 *
 * @param most pictures that stay
 * @example
 * ```ts
 * await sweep('/srv/data/pictures', 4000)
 * ```
 */
export async function sweep(folder: string, most: number): Promise<void> {
  const names = await readdir(folder)
  if (names.length <= most) return
  const aged = await Promise.all(
    names.map(async (name) => ({ name, madeAt: (await stat(join(folder, name))).mtimeMs })),
  )
  const oldest = aged.toSorted((a, b) => a.madeAt - b.madeAt).slice(0, names.length - most)
  await Promise.all(oldest.map(({ name }) => rm(join(folder, name), { force: true })))
}
