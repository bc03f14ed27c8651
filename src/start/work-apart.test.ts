import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { workApart } from './work-apart.ts'

/** A backend that holds nothing. */
const service = () => Promise.resolve(Response.json([]))

function jobOf(name: string, content: string) {
  const folder = mkdtempSync(join(tmpdir(), 'ratesheet-process-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'upload')
  writeFileSync(file, content)
  return { kind: 'move' as const, upload: { file, name, folder }, dryRun: true, secret: 'x' }
}

it('a text that takes for ever to read ends its move in words, and holds nobody up meanwhile', async () => {
  const watch = { onProgress: () => undefined, signal: new AbortController().signal, patienceMs: 5_000 }
  const moved = workApart(jobOf('a.md', '**a'.repeat(300_000)), service, watch)
  let turns = 0
  const isOver = moved.then(String, String).then(() => true)
  while (!(await Promise.race([isOver, wait(50, false)]))) turns += 1
  await expect(moved).rejects.toThrow(RangeError)
  await expect(moved).rejects.toThrow('cannot be read within 5 seconds')
  expect(turns).toBeGreaterThan(10)
})

it('what is no export is refused in the same words as without a process', async () => {
  const watch = { onProgress: () => undefined, signal: new AbortController().signal }
  await expect(workApart(jobOf('photo.png', 'x'), service, watch)).rejects.toThrow(/^this is no export of Ghost/)
})

it('a text that takes more memory than there is ends its move in words, and nothing else', async () => {
  const watch = { onProgress: () => undefined, signal: new AbortController().signal, mostMemoryMb: 64 }
  const moved = workApart(jobOf('a.md', 'words '.repeat(2_000_000)), service, watch)
  await expect(moved).rejects.toThrow(RangeError)
  await expect(moved).rejects.toThrow('its beginning is too large: take it out of the export')
})
