import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import type { Service } from '#wire'

const STORED = /\/storage\/v1\/object\/public\/(?:media|files)\/[^\s"'()<>\\#?]+/g

/** What of exported texts lies in the storage, and what could not be had. */
interface ExportedPictures {
  /** Their files. */
  written: string[]
  missing: string[]
}

/**
 * Writes the pictures and files that exported texts show below the same folder, each at the path that its text names: a folder that
 * can be moved elsewhere whole.
 */
export async function exportPictures(
  { service, secret }: { service: Service; secret: string },
  folder: string,
  files: readonly string[],
): Promise<ExportedPictures> {
  const addresses = new Set<string>()
  for (const file of files)
    for (const [address] of (await readFile(file, 'utf8')).matchAll(STORED)) addresses.add(address)
  const headers = { authorization: `Bearer ${secret}`, apikey: secret }
  const exported: ExportedPictures = { written: [], missing: [] }
  for (const address of addresses) {
    const place = normalize(join(folder, decodeURI(address)))
    // With the key: pictures of drafts are nobody else's.
    const stored = address.replace('/object/public/', '/object/authenticated/')
    const response = await service(new Request(`http://backend.internal${stored}`, { headers }))
    if (!response.ok || !place.startsWith(normalize(folder) + sep)) {
      await response.body?.cancel()
      exported.missing.push(address)
      continue
    }
    await mkdir(dirname(place), { recursive: true })
    await writeFile(place, Buffer.from(await response.arrayBuffer()))
    exported.written.push(place)
  }
  return exported
}
