import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { LIMITS_EDITION } from '#calculators/counties'
import { fingerprint } from './fingerprint.ts'

/**
 * One hash for everything in the content folder, so that an unchanged folder is not even parsed.
 *
 * @param folder the content folder
 * @example
 * ```ts
 * const hash = await contentFingerprint('content')
 * ```
 */
export async function contentFingerprint(folder: string): Promise<string> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(md|csv|yaml)$/.test(name)).sort()
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  // States hold the limits of their counties, which stand with the calculators.
  return fingerprint([LIMITS_EDITION, ...names.map((name, index) => `${name}\0${texts[index] ?? ''}`)].join('\0'))
}
