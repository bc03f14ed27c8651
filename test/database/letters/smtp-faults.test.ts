import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { lettersSetup } from './letters-setup.ts'

const setup = lettersSetup()
const { edition, later, perReader, round, states, subscribers, work } = setup

const MINUTE_MS = 60_000
const MISTAKE = new TypeError('signer is null')
const rounds = async (times: number) => {
  for (let at = 0; at < times; at += 1) {
    await round()
    later(10 * MINUTE_MS)
  }
}
const fates = async () =>
  Object.fromEntries(
    (
      await setup.database.owner<{ name: string; state: string; subscriber: string }[]>`
        select split_part(known.address, '@', 1) as name, delivery.state, known.state as subscriber
        from deliveries as delivery join subscribers as known on known.id = delivery.subscriber_id`
    ).map(({ name, state, subscriber }) => [name, [state, subscriber]]),
  )

test('each reader whose server fails in a way of its own gets what that failure means, and nobody two', async () => {
  await subscribers(8)
  await edition()
  setup.server.fault = (to) => {
    if (to.startsWith('reader2@')) return 'refuse'
    if (to.startsWith('reader3@')) return 'slow'
    return to.startsWith('reader4@') ? 'drop' : null
  }
  await rounds(5)
  expect(await fates()).toMatchObject({
    // 5.7.1 is about the sender: whoever is there stays subscribed.
    reader2: ['refused', 'active'],
    reader3: ['sent', 'active'],
    // Nobody said whether the letter was taken after its final dot, so it is not sent again.
    reader4: ['doubtful', 'active'],
  })
  expect(await states()).toEqual({ sent: 6, refused: 1, doubtful: 1 })
  expect(new Set(perReader())).toEqual(new Set([1]))
  expect(setup.server.asked.filter((to) => to.startsWith('reader4@'))).toHaveLength(1)
  expect(setup.lines).toContain('letters: finished: Rates')
})

test('a letter is not doubtful where the line ended before its end, or within the word that it is taken, or it was refused', async () => {
  await subscribers(6)
  await edition()
  const times = (name: string) => setup.server.asked.filter((to) => to === `${name}@example.com`).length
  const faults = new Map([
    ['reader2', 'cut before'],
    ['reader3', 'drop within'],
    ['reader4', 'too late'],
  ] as const)
  setup.server.fault = (to) => {
    const [name] = to.split('@') as ['reader2']
    // The second time it is as any other.
    return times(name) > 1 ? null : (faults.get(name) ?? null)
  }
  await rounds(4)
  expect(await states()).toEqual({ sent: 6 })
  expect([perReader().length, new Set(perReader())]).toEqual([6, new Set([1])])
  expect([times('reader2'), times('reader3'), times('reader4')]).toEqual([2, 1, 2])
})

test('a server that says nothing for longer than its patience is away: all letters wait, and go when it speaks', async () => {
  await subscribers(12)
  await edition()
  const silent = createServer(() => undefined)
  await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready))
  const url = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const began = Date.now()
  await round(work({}, { url, patienceMs: 300 }))
  // One silence for all connections at once, not one for each letter.
  expect(Date.now() - began).toBeLessThan(2_000)
  expect(await states()).toEqual({ waiting: 12 })
  await new Promise((done) => silent.close(done))
  await round()
  expect(await states()).toEqual({ sent: 12 })
  const [attempts] = await setup.database.owner`select min(attempts) as least, max(attempts) as most from deliveries`
  expect(attempts).toEqual({ least: 1, most: 1 })
})

test('a server that falls silent in the middle of a letter is away as well', async () => {
  await subscribers(2)
  await edition()
  const halfway = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.write('220 here\r\n')
    socket.on('data', (said) => {
      if (!String(said).startsWith('DATA')) socket.write('250 ok\r\n')
    })
  })
  await new Promise<void>((ready) => halfway.listen(0, '127.0.0.1', ready))
  await round(work({}, { url: `smtp://127.0.0.1:${(halfway.address() as AddressInfo).port}`, patienceMs: 300 }))
  expect(await states()).toEqual({ waiting: 2 })
  await round()
  expect(await states()).toEqual({ sent: 2 })
  expect(perReader()).toEqual([1, 1])
  await new Promise((done) => halfway.close(done))
})

test('a domain that postpones is left alone, and readers of another domain have theirs in the same round', async () => {
  await subscribers(20, 'busy.example')
  await subscribers(20, 'calm.example')
  await edition()
  setup.server.fault = (to) => (to.endsWith('@busy.example') ? 'greylist' : null)
  await round()
  expect(setup.server.taken.filter(({ to }) => to.endsWith('@calm.example'))).toHaveLength(20)
  const asked = setup.server.asked.filter((to) => to.endsWith('@busy.example')).length
  await round()
  expect(setup.server.asked.filter((to) => to.endsWith('@busy.example'))).toHaveLength(asked)
  setup.server.fault = () => null
  for (let times = 0; times < 3; times += 1) {
    later(10 * MINUTE_MS)
    await round()
  }
  expect(await states()).toEqual({ sent: 40 })
  expect(new Set(perReader())).toEqual(new Set([1]))
})

test('a mistake at one letter keeps none of the others, is told with its stack, and the letter is tried again', async () => {
  await subscribers(4)
  await edition()
  const own = work()
  const mistaken: typeof own.post.send = (letter, onHandedOver) =>
    letter.to.startsWith('reader2@') || letter.to.startsWith('reader3@')
      ? Promise.reject(MISTAKE)
      : own.post.send(letter, onHandedOver)
  await round({ ...own, post: { ...own.post, send: mistaken } })
  expect(await states()).toEqual({ sent: 2, waiting: 2 })
  const [kept] = await setup.database.owner`select distinct error from deliveries where state = 'waiting'`
  expect(kept).toEqual({ error: 'Something failed here; the log says why' })
  // Once for both.
  expect(setup.lines.filter((line) => line.startsWith('jobs: '))).toEqual([
    expect.stringMatching(/^jobs: letters: a letter could not be sent: TypeError: signer is null\n\s+at /),
  ])
  later(10 * MINUTE_MS)
  await round()
  expect(await states()).toEqual({ sent: 4 })
})
