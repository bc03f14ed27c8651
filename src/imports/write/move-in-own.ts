import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type BroughtExport, bringExport, storedAddresses } from '#content'
import { addPicture, pictureAt } from '#queries/moving'
import { ImportRefusal, reasonOf } from '#imports/shape'
import { kindOfFile } from './bring-files.ts'
import type { Destination } from './destination.ts'
import type { MoveOptions } from './move-in.ts'
import { type MoveReport, emptyReport } from './move-report.ts'
import { pictureFacts } from './picture-size.ts'

/** What `npm run content -- export` writes beside the texts. */
const OWN = ['categories.yaml', 'articles', 'authors', 'series']

/** Whether a folder is an export of a site like this one. */
export const isOwnExport = (folder: string): boolean => OWN.every((name) => existsSync(join(folder, name)))

/**
 * Brings an export of a site like this one in, with the pictures and files that its texts show, each at the address that it had.
 * What is unchanged is left alone, what was changed or deleted here since stands.
 */
export async function moveInOwn(given: string, to: Destination, options: MoveOptions): Promise<MoveReport> {
  const folder = resolve(given)
  const report = emptyReport(options.dryRun)
  const brought = await bringExport(to.client, folder, { ...options, log: to.log })
  for (const path of brought.files) await bringShown(folder, path, { to, report })
  return { ...report, ...told(brought) }
}

const ELSEWHERE =
  'accounts, letters, readers, notes, revisions and the words of the library are in no export of texts: npm run data moves them'

function told({ broken, files: _files, notes, series, ...counts }: BroughtExport): Partial<MoveReport> {
  const figures = series > 0 ? [`${series} series of figures differ and come along`] : []
  return {
    ...counts,
    broken: broken.map(({ path, why }) => ({ title: path, why })),
    siteNotes: [ELSEWHERE, ...figures, ...notes],
  }
}

/** What a text shows that lies in the storage, where it is not here yet. */
async function bringShown(
  folder: string,
  path: string,
  { to, report }: { to: Destination; report: MoveReport },
): Promise<void> {
  const text = await readFile(join(folder, path), 'utf8')
  for (const { address, bucket, key } of storedAddresses(text)) {
    try {
      const place = key === null ? null : join(folder, decodeURI(address))
      if (key === null || place === null || !existsSync(place)) throw new ImportRefusal('its file is not there')
      await bringStored(to, report, { bucket, key, place })
    } catch (error) {
      const why = reasonOf(error, address, to.log)
      report.textNotes.push({ title: path, notes: [`${address} did not come: ${why}`] })
    }
  }
}

interface Stored {
  bucket: 'media' | 'files'
  key: string
  place: string
}

async function bringStored(to: Destination, report: MoveReport, { bucket, key, place }: Stored): Promise<void> {
  if (bucket === 'media' && (await pictureAt(to.client, key))) return
  const bytes = await to.readFile(place)
  const facts = bucket === 'media' ? pictureFacts(bytes) : null
  if (bucket === 'media' && !facts) throw new ImportRefusal('it is no JPEG, PNG, WebP, AVIF or GIF picture')
  const type = facts?.mime ?? kindOfFile(key)
  if (!type) throw new ImportRefusal('files of this kind are not kept here')
  report[bucket === 'media' ? 'pictures' : 'files'] += 1
  if (report.isDryRun) return
  await to.store({ bucket, path: key, bytes, type })
  if (facts)
    await addPicture(to.client, {
      path: key,
      width: facts.width,
      height: facts.height,
      mime: facts.mime,
      bytes: bytes.byteLength,
    })
}
