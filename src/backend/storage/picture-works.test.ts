import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { pictureProcesses } from './picture-processes.ts'
import { pictureWorks } from './picture-works.ts'

const folder = mkdtempSync(join(tmpdir(), 'ratesheet-works-'))
const from = join(folder, 'a.png')
const job = { from, to: join(folder, 'b.avif'), format: 'avif' as const }
beforeAll(async () => {
  await sharp({ create: { width: 1500, height: 1500, channels: 3, background: '#456' } })
    .png()
    .toFile(from)
})
afterAll(() => rmSync(folder, { recursive: true }))

it('a picture that takes too long, or ends its process, harms no other', async () => {
  const processes = pictureProcesses()
  const slow = processes.take()
  await expect(slow.work({ ...job, pixelLimit: 1e7, seconds: 20 }, 1)).rejects.toThrow('timeout: no picture after 1 ms')
  await slow.end()
  const killed = processes.take()
  const working = killed.work({ ...job, pixelLimit: 1e7, seconds: 20 }, 20_000)
  await Promise.all([expect(working).rejects.toThrow('ended with SIGKILL'), killed.end()])
  const next = processes.take()
  expect(await next.work({ ...job, pixelLimit: 1e7, seconds: 20 }, 20_000)).toEqual({ width: 1500, height: 1500 })
  await processes.stop()
})

it('a process that ends while it rests is not the picture’s fault: the next one has another', async () => {
  const processes = pictureProcesses()
  const first = processes.take()
  const begun = first.work({ ...job, pixelLimit: 1e7, seconds: 20 }, 20_000)
  const [pid = 0] = picturePids()
  await begun
  processes.give(first)
  process.kill(pid, 'SIGKILL')
  // Its number is given back by whoever is told that it has ended.
  await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false)
  const next = processes.take()
  expect(next).not.toBe(first)
  expect(await next.work({ ...job, pixelLimit: 1e7, seconds: 20 }, 20_000)).toEqual({ width: 1500, height: 1500 })
  await processes.stop()
})

/** The processes of this one that work on pictures. */
const picturePids = (): number[] =>
  readdirSync(`/proc/${process.pid}/task`)
    .flatMap((thread) => readFileSync(`/proc/${process.pid}/task/${thread}/children`, 'utf8').trim().split(' '))
    .filter((pid) => pid !== '' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('picture-process'))
    .map(Number)

it('of too many, the last are told to come again, and the others are done one after the other', async () => {
  const works = pictureWorks({ atOnce: 1, pixelLimit: 1e7, jobMs: 20_000, log: () => undefined })
  const size = { width: 10, fit: 'cover' as const }
  const all = Array.from({ length: 52 }, () => works.work({ from, to: join(folder, 'c.jpeg'), format: 'jpeg', size }))
  const ends = await Promise.allSettled(all)
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(51)
  expect(ends.at(-1)).toMatchObject({ status: 'rejected', reason: { code: 'SlowDown' } })
  await works.stop()
})

it('where no process can be started, the failure is ours and no fault of the picture', async () => {
  const works = pictureWorks({ atOnce: 1, pixelLimit: 1e7, jobMs: 20_000, log: () => undefined })
  const node = process.execPath
  try {
    process.execPath = join(folder, 'none')
    await expect(works.work(job)).rejects.toMatchObject({ code: 'ENOENT', syscall: expect.stringMatching(/^spawn/) })
    process.execPath = from
    await expect(works.work(job)).rejects.toMatchObject({ code: 'EACCES', syscall: expect.stringMatching(/^spawn/) })
  } finally {
    process.execPath = node
  }
  expect(await works.work(job)).toEqual({ width: 1500, height: 1500 })
  await works.stop()
})

it('a mistake in our code is no fault of the picture, and the process goes on', async () => {
  const works = pictureWorks({ atOnce: 1, pixelLimit: 1e7, jobMs: 20_000, log: () => undefined })
  const odd = [
    { ...job, size: { width: -1, fit: 'cover' as const } },
    { ...job, quality: Number.NaN },
    { ...job, from: undefined as unknown as string, to: undefined as unknown as string },
  ]
  for (const one of odd) {
    const failure: unknown = await works.work(one).catch((error: unknown) => error)
    expect(failure).toMatchObject({ name: 'Error', message: 'A picture could not be worked on' })
    expect(failure).toHaveProperty('cause', expect.stringContaining('picture-process.ts'))
  }
  expect(await works.work(job)).toEqual({ width: 1500, height: 1500 })
  const broken = works.work({ ...job, from: import.meta.filename })
  await expect(broken).rejects.toMatchObject({ code: 'InvalidRequest' })
  await works.stop()
})

it('where the disk is full, so is it', async () => {
  const works = pictureWorks({ atOnce: 1, pixelLimit: 1e7, jobMs: 20_000, log: () => undefined })
  for (const format of ['jpeg', 'webp', 'png', 'gif', 'avif'] as const) {
    const full = works.work({ from, to: '/dev/full', format })
    await expect(full, format).rejects.toMatchObject({ code: 'DiskFull', cause: expect.anything() })
  }
  await works.stop()
})
