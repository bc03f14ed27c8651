import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { pageHtml, runningServer } from '../../test/support/server/running-server.ts'
import { decompress } from './codings.ts'
import { frameOf } from './frame-keeper.ts'
import { composeWith, makePage } from './page.ts'
import { plainCopies } from './plain-copies.ts'
import { pageSender } from './send.ts'
import type { FrameSlots, FrameState } from './server-deps.ts'

const TEXT = 'a story that is told at length, '.repeat(60)
const slotsOf = (rate: string, length = 64): FrameSlots => ({
  base: 'ruler',
  slots: [`<p class="rate">${rate}</p>`.padEnd(length), `<nav>news of ${rate}</nav>`.padEnd(64)],
})
const html = ({ slots: [rate = '', news = ''] }: FrameSlots, path: string) =>
  pageHtml(path, '').replace('<h1>', `${rate}<h1>`).replace('</body>', `${TEXT}${news}<p>foot</p></body>`)

/** A site whose pages have a frame, and what it shows now. */
async function framedServer() {
  const now: FrameState = { frame: slotsOf('6.65%'), dependsOn: ['rates'] }
  const rendered: string[] = []
  const server = await runningServer({
    frame: async () => ({ ...now }),
    render: async (asked, { write, dependOn, composeWith }) => {
      const { pathname } = new URL(asked.url)
      rendered.push(pathname)
      const shown = now.frame ?? slotsOf('no rate')
      dependOn([`story ${pathname}`])
      composeWith(shown)
      write(html(shown, pathname))
      return new Response(null, { headers: { 'content-type': 'text/html', 'x-page-mode': 'text' } })
    },
  })
  return { ...server, now, rendered }
}

const CODINGS = ['br', 'gzip', 'identity']

test.each(CODINGS)('what pages have in common is whole on each of them, its frame included: %s', async (coding) => {
  const shown = slotsOf('6.65% – “now”')
  const { ask } = await runningServer({
    frame: async () => ({ frame: shown, dependsOn: [] }),
    render: async (asked, { write, composeWith, keepApart }) => {
      composeWith(shown)
      const [header, style] = [keepApart(shown.slots.join('')), keepApart(`<style>/* ${TEXT}’ */</style>`)]
      write(pageHtml(new URL(asked.url).pathname, '').replace('<h1>', `${style}${header}<h1>`))
      return new Response(null, { headers: { 'content-type': 'text/html', 'x-page-mode': 'text' } })
    },
  })
  const [first, second] = [await ask('/a', { headers: { 'accept-encoding': coding } }), await ask('/b')]
  for (const { text } of [first, second])
    expect(text).toContain(`<style>/* ${TEXT}’ */</style>${shown.slots.join('')}<h1>`)
})

test.each([1, 2, 12])('a new frame is put into a page that was read %i times, without a render', async (times) => {
  const { ask, contentChanged, now, rendered } = await framedServer()
  for (let time = 0; time < times; time += 1) await ask('/a', { headers: { 'accept-encoding': 'br' } })
  await new Promise((resolve) => setTimeout(resolve, 400)) // it may be packed better meanwhile
  for (const frame of [slotsOf('6.61%'), slotsOf('6.58%, the lowest in years', 128), slotsOf('6.72%')]) {
    now.frame = frame
    contentChanged({ parts: ['rates'], isWithdrawn: false })
    const said = await Promise.all(CODINGS.map(async (coding) => ask('/a', { headers: { 'accept-encoding': coding } })))
    const anew = await ask('/a', { headers: { cookie: 'a=1', 'accept-encoding': 'br' } })
    expect(new Set(said.map(({ text }) => text))).toEqual(new Set([anew.text]))
    expect(anew.text).toContain(frame.slots[0])
    expect(said[0]?.headers.etag).toBe(anew.headers.etag)
    expect(said.map(({ headers, bytes }) => Number(headers['content-length']) === bytes.length)).toEqual([
      true,
      true,
      true,
    ])
  }
  expect(rendered).toHaveLength(1 + 3)
})

test('a page that was read often is packed well at once when it is made again', async () => {
  const { ask, contentChanged, now, rendered } = await framedServer()
  const read = () => ask('/a', { headers: { 'accept-encoding': 'br' } })
  const inHaste = (await read()).bytes.length
  await expect.poll(async () => (await read()).bytes.length).not.toBe(inHaste)
  const well = await read()
  now.frame = slotsOf('6.61%')
  contentChanged({ parts: ['story /a', 'rates'], isWithdrawn: false })
  const anew = await read()
  expect([anew.bytes.length, rendered.length]).toEqual([well.bytes.length, 2])
  expect(anew.text).toBe(well.text.replaceAll('6.65%', '6.61%'))
})

test('a change of what the frame does not show leaves pages as they are', async () => {
  const { ask, contentChanged, rendered } = await framedServer()
  const first = await ask('/a')
  contentChanged({ parts: ['story /b'], isWithdrawn: true })
  const second = await ask('/a')
  expect([second.headers.etag, rendered.length]).toEqual([first.headers.etag, 1])
})

test('a page that a change made void is rendered at once, not after its frame was asked for', async () => {
  const shown = slotsOf('6.65%')
  const asked: string[] = []
  const { ask, contentChanged } = await runningServer({
    frame: async () => (asked.push('frame'), { frame: shown, dependsOn: ['rates'] }),
    render: async (request, { write, dependOn, composeWith }) => {
      asked.push('page')
      dependOn(['story'])
      composeWith(shown)
      write(html(shown, new URL(request.url).pathname))
      return new Response(null, { headers: { 'content-type': 'text/html', 'x-page-mode': 'text' } })
    },
  })
  await ask('/a')
  asked.length = 0
  contentChanged({ parts: ['story', 'rates'], isWithdrawn: false })
  await ask('/a')
  expect(asked).toEqual(['page'])
})

test('a page of another base is rendered anew', async () => {
  const { ask, contentChanged, now, rendered } = await framedServer()
  await ask('/a')
  now.frame = { ...slotsOf('6.65%'), base: 'a longer ruler' }
  contentChanged({ parts: ['rates'], isWithdrawn: false })
  await ask('/a')
  expect(rendered).toHaveLength(2)
})

test('while no frame can be had a page keeps the one it has, unless that may show what was withdrawn', async () => {
  const { ask, contentChanged, now, rendered } = await framedServer()
  await ask('/a')
  now.frame = null
  contentChanged({ parts: ['rates'], isWithdrawn: false })
  expect((await ask('/a')).text).toContain('6.65%')
  expect(rendered).toHaveLength(1)
  contentChanged({ parts: ['rates'], isWithdrawn: true })
  expect((await ask('/a')).text).not.toContain('6.65%')
})

test('a page in which its frame does not stand depends on everything', async () => {
  const rendered: string[] = []
  const { ask, contentChanged } = await runningServer({
    frame: async () => ({ frame: slotsOf('6.65%'), dependsOn: ['rates'] }),
    render: async (asked, { write, dependOn, composeWith }) => {
      rendered.push(asked.url)
      dependOn([])
      composeWith(slotsOf('6.65%'))
      write(pageHtml('without'))
      return new Response(null, { headers: { 'content-type': 'text/html', 'x-page-mode': 'text' } })
    },
  })
  await ask('/a')
  contentChanged({ parts: ['anything'], isWithdrawn: false })
  await ask('/a')
  expect(rendered).toHaveLength(2)
})

/** A page that was read twice, and a reader of it. */
function readTwice() {
  const slots = slotsOf('6.65%')
  const page = makePage({
    status: 200,
    head: [],
    bytes: Buffer.from(html(slots, '/a')),
    compressible: true,
    shelf: 'pages',
    frame: frameOf(slots),
  })
  page.isCurrent = true
  const send = pageSender(plainCopies(0))
  /** @param waiting bytes that the network has not taken when the page was handed to it */
  const read = (waiting: number) => {
    const response = { writeHead: () => undefined, end: () => undefined, writableLength: waiting }
    const request = { headers: { 'accept-encoding': 'br' } } as Parameters<typeof send>[0]
    send(request, response as unknown as ServerResponse, page, [])
    return page.br?.bytes ?? Buffer.alloc(0)
  }
  const draft = read(0)
  read(0)
  const text = (bytes: Buffer) => decompress(bytes, page.length).toString()
  return { page, read, text, draft }
}

/** The same once it was packed for being read often. */
async function oftenRead() {
  const { draft, ...read } = readTwice()
  await expect.poll(() => read.page.br?.bytes).not.toBe(draft)
  return read
}

test('a page that changes within a moment is not packed better', async () => {
  const [outdated, current] = [readTwice(), readTwice()]
  outdated.page.isCurrent = false
  await expect.poll(() => current.page.br?.bytes).not.toBe(current.draft)
  expect(outdated.page.br?.bytes).toBe(outdated.draft)
})

test('a new frame is written where the former stood, without a copy of the page', async () => {
  const { page, read, text } = await oftenRead()
  const before = read(0)
  composeWith(page, frameOf(slotsOf('6.61%')))
  const after = read(0)
  expect(after).toBe(before)
  expect(text(after)).toBe(html(slotsOf('6.61%'), '/a'))
})

test('what is on its way to a slow reader stays as it is when a new frame comes', async () => {
  const { page, read, text } = await oftenRead()
  const sent = read(1)
  composeWith(page, frameOf(slotsOf('6.61%')))
  const next = read(0)
  expect([text(sent), text(next)]).toEqual([html(slotsOf('6.65%'), '/a'), html(slotsOf('6.61%'), '/a')])
  composeWith(page, frameOf(slotsOf('6.58%')))
  expect([text(sent), text(next)]).toEqual([html(slotsOf('6.65%'), '/a'), html(slotsOf('6.58%'), '/a')])
})
