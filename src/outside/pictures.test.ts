import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPainter } from './picture-painter.ts'
import { openPictures, sweep } from './pictures.ts'

const SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8H0z"/></svg>'

let place: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'ratesheet-pictures-'))
  mkdirSync(join(place, 'faces'))
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

function counted(log: (line: string) => void = () => undefined) {
  const paint = vi.fn(async (svg: string) => new TextEncoder().encode(`png of ${svg}`))
  const painter = () => ({ paint, stop: async () => undefined })
  const open = () => openPictures({ folder: join(place, 'kept'), faces: join(place, 'faces'), log, painter })
  return { paint, open }
}

test('a drawing is painted once, however many ask, and once more in no later process', async () => {
  const { paint, open } = counted()
  const pictures = open()
  const [one, other] = await Promise.all([pictures.draw(SQUARE), pictures.draw(SQUARE)])
  expect(one).toEqual(other)
  expect(await open().draw(SQUARE)).toEqual(Buffer.from(one))
  expect(paint).toHaveBeenCalledOnce()
  expect(readdirSync(join(place, 'kept'))).toHaveLength(1)
})

test('another drawing, or another face, is another picture', async () => {
  const { paint, open } = counted()
  await open().draw(SQUARE)
  await open().draw(`${SQUARE}<!-- -->`)
  writeFileSync(join(place, 'faces', 'a.ttf'), 'face')
  await open().draw(SQUARE)
  expect(paint).toHaveBeenCalledTimes(3)
})

test('a picture that cannot be kept is sent all the same, and the log says why', async () => {
  writeFileSync(join(place, 'kept'), 'a file where the folder should be')
  const lines: string[] = []
  const { open } = counted((line) => lines.push(line))
  expect(new TextDecoder().decode(await open().draw(SQUARE))).toContain('png of')
  expect(lines.join('\n')).toContain('sent and not kept')
})

test('the oldest pictures go when there are too many', async () => {
  for (const [at, name] of ['old', 'older', 'new'].entries()) {
    writeFileSync(join(place, name), name)
    utimesSync(join(place, name), 0, [20, 10, 30][at] ?? 0)
  }
  rmSync(join(place, 'faces'), { recursive: true })
  await sweep(place, 1)
  expect(readdirSync(place)).toEqual(['new'])
})

test('the painter paints, says what is wrong with a drawing, and goes on', async () => {
  const painter = openPainter([])
  try {
    const png = Buffer.from(await painter.paint(SQUARE))
    expect(png.toString('latin1', 1, 4)).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([8, 8])
    await expect(painter.paint('<svg')).rejects.toThrow('could not be painted')
    expect((await painter.paint(SQUARE)).length).toBe(png.length)
  } finally {
    await painter.stop()
  }
})

test('too many drawings at once are refused, to be asked for again', async () => {
  const painter = openPainter([])
  const all = Array.from({ length: 101 }, () => painter.paint('<svg'))
  const ends = await Promise.allSettled(all)
  await painter.stop()
  expect(ends.at(-1)).toMatchObject({ status: 'rejected', reason: { status: 503 } })
})
