import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { WorkRefusal } from '#jobs'
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
  await expect(moved).rejects.toThrow(WorkRefusal)
  await expect(moved).rejects.toThrow('cannot be read within 5 seconds')
  expect(turns).toBeGreaterThan(10)
})

it('what is no export is refused in the same words as without a process', async () => {
  const watch = { onProgress: () => undefined, signal: new AbortController().signal }
  const refused = workApart(jobOf('photo.png', 'x'), service, watch)
  await expect(refused).rejects.toThrow(WorkRefusal)
  await expect(refused).rejects.toThrow(/^this is no export of Ghost/)
})

it('what fails in the code of a process is no refusal, whatever class of errors it is of', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ratesheet-process-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  // No heading stands so high: the text cannot be set as Markdown.
  const document = { type: 'doc', content: [{ type: 'heading', attrs: { level: -1 } }] }
  const broken = (request: Request) => {
    const isOfStories = request.method === 'GET' && new URL(request.url).pathname.endsWith('/articles')
    return Promise.resolve(Response.json(isOfStories ? [{ slug: 'one', document }] : []))
  }
  const job = { kind: 'take out' as const, folder, mostBytes: 1_000_000, secret: 'x' }
  const watch = { onProgress: () => undefined, signal: new AbortController().signal }
  const failure = await workApart(job, broken, watch).catch((error: unknown) => error)
  expect(String(failure)).toContain('Invalid count value')
  expect(failure).not.toBeInstanceOf(WorkRefusal)
  // As the process had it: here, the line that waits for a process explains nothing.
  expect(failure).toHaveProperty('stack', expect.stringMatching(/^RangeError: Invalid count value[^\n]*\n\s+at /))
})

it('a mistake of the backend is told to the process in words, and the log has how it came about', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  onTestFinished(() => said.mockRestore())
  const folder = mkdtempSync(join(tmpdir(), 'ratesheet-process-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const failures = [new TypeError('rows is not iterable')]
  // Its client asks once more.
  const mistaken = async () => {
    const failure = failures.pop()
    if (failure) throw failure
    return Response.json([])
  }
  const job = { kind: 'take out' as const, folder, mostBytes: 1_000_000, secret: 'x' }
  const watch = { onProgress: () => undefined, signal: new AbortController().signal }
  await workApart(job, mistaken, watch)
  const lines = said.mock.calls.map(String).join('\n')
  expect(lines).toMatch(/jobs: take out: .*TypeError: rows is not iterable\n\s+at /)
})

it('what fails at a picture is told in words, and the log of whoever started the process has why', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  onTestFinished(() => said.mockRestore())
  const watch = { onProgress: () => undefined, signal: new AbortController().signal }
  // Where the picture is named, the export has a folder.
  const report = await workApart(jobOf('a.md', '![A door](/)'), service, watch)
  expect(report.textNotes.flatMap(({ notes }) => notes)).toContainEqual(
    'the picture / did not come: it failed here; the log says why',
  )
  expect(said.mock.calls.flat()).toContainEqual(expect.stringContaining('import: /: Error: EISDIR'))
})

it('a text that takes more memory than there is ends its move in words, and nothing else', async () => {
  const watch = { onProgress: () => undefined, signal: new AbortController().signal, mostMemoryMb: 64 }
  const moved = workApart(jobOf('a.md', 'words '.repeat(2_000_000)), service, watch)
  await expect(moved).rejects.toThrow(WorkRefusal)
  await expect(moved).rejects.toThrow('its beginning is too large: take it out of the export')
})
