import { expect, it } from 'vitest'

import { pictureQueue } from './picture-queue.ts'

/** Has a queue's turns noted in their order; each ends at once, when `open` is called. */
function noted(atOnce: number) {
  const turn = pictureQueue(atOnce)
  const order: string[] = []
  const opened = Promise.withResolvers<void>()
  const ask = async (sender: string | null) => {
    const done = await turn(sender === null ? null : { sender })
    await opened.promise
    order.push(sender ?? 'upload')
    done()
  }
  return { ask, order, open: opened.resolve }
}
const crowd = '192.0.2.1'
const reader = '198.51.100.1'
const statusesOf = async (asked: Promise<void>[]) => (await Promise.allSettled(asked)).map(({ status }) => status)

it('who asks for many pictures keeps nobody else from theirs, and is not waited for', async () => {
  const { ask, order, open } = noted(2)
  const many = Array.from({ length: 30 }, () => ask(crowd))
  expect(await statusesOf(many.slice(27))).toEqual(Array<string>(3).fill('rejected'))
  const others = [ask(reader), ask(null)]
  open()
  await Promise.all([...many.slice(0, 27), ...others])
  expect(order.slice(0, 4)).toEqual([crowd, crowd, 'upload', reader])
  expect(order).toHaveLength(29)
})

it('all who want to see pictures leave places for uploads', async () => {
  const { ask, order, open } = noted(1)
  const asked = Array.from({ length: 45 }, (_, n) => ask(`192.0.2.${n}`))
  expect(await statusesOf(asked.slice(41))).toEqual(Array<string>(4).fill('rejected'))
  const uploads = Array.from({ length: 11 }, () => ask(null))
  expect(await statusesOf(uploads.slice(10))).toEqual(['rejected'])
  open()
  await Promise.all([...asked.slice(0, 41), ...uploads.slice(0, 10)])
  expect(order.slice(1, 11)).toEqual(Array<string>(10).fill('upload'))
})
