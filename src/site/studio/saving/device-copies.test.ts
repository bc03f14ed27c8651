// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { completeFields } from '#queries/writing'
import { DeviceCopies } from './device-copies.ts'

beforeEach(() => localStorage.clear())

type Locked = (lock: object) => unknown
/** Every tab but the own one is closed. */
const locks = { request: async (_name: string, first: Locked | object, locked = first as Locked) => locked({}) }
Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })

const copyOf = (title: string) => ({
  fields: completeFields({ title }),
  base: null,
  changedAt: new Date().toISOString(),
})

it('what was left unsaved comes back, also when its writer types before it was found', async () => {
  new DeviceCopies('a', 'tab', localStorage).write(copyOf('Left unsaved'))
  const again = new DeviceCopies('a', 'tab', localStorage)
  const taking = again.take()
  again.write(copyOf('x'))
  expect((await taking)?.fields.title).toBe('Left unsaved')
})

it('a text has its own copies alone', async () => {
  new DeviceCopies('a', 'one', localStorage).write(copyOf('Of a'))
  expect(await new DeviceCopies('b', 'one', localStorage).take()).toBeNull()
  expect((await new DeviceCopies('a', 'two', localStorage).take())?.fields.title).toBe('Of a')
})
