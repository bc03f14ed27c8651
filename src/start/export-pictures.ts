import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { storedAddresses } from '#content'
import type { Service } from '#wire'

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
  const keys = new Map<string, string | null>()
  for (const file of files)
    for (const { address, key } of storedAddresses(await readFile(file, 'utf8'))) keys.set(address, key)
  const headers = { authorization: `Bearer ${secret}`, apikey: secret }
  const exported: ExportedPictures = { written: [], missing: [] }
  for (const [address, key] of keys) {
    // With the key of the service, so only for what is an object: pictures of drafts are nobody else's.
    const stored = address.replace('/object/public/', '/object/authenticated/')
    const response = key === null ? null : await service(new Request(`http://backend.internal${stored}`, { headers }))
    if (!response?.ok) {
      await response?.body?.cancel()
      exported.missing.push(address)
      continue
    }
    const place = join(folder, decodeURI(address))
    await mkdir(dirname(place), { recursive: true })
    await writeFile(place, Buffer.from(await response.arrayBuffer()))
    exported.written.push(place)
  }
  return exported
}
