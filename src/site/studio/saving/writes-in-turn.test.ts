import { expect, it } from 'vitest'
import { WritesInTurn } from './writes-in-turn.ts'

/** A disk on which a write is done when the test says so. */
function slowDisk() {
  const begun: string[] = []
  const done: ((isKept: boolean) => void)[] = []
  const put = (text: string) => {
    begun.push(text)
    return new Promise<boolean>((resolve) => done.push(resolve))
  }
  return { begun, turn: new WritesInTurn(put), finish: (isKept = true) => done.shift()?.(isKept) }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

it('the first text is written at once, and of those that come meanwhile the latest', async () => {
  const { begun, turn, finish } = slowDisk()
  const first = turn.write('a')
  expect(begun).toEqual(['a'])
  const [second, third] = [turn.write('ab'), turn.write('abc')]
  finish()
  expect(await first).toBe(true)
  await settled()
  expect(begun).toEqual(['a', 'abc'])
  finish(false)
  expect(await Promise.all([second, third])).toEqual([false, false])
  void turn.write('abcd')
  expect(begun).toEqual(['a', 'abc', 'abcd'])
})

it('what was dropped while it waited is not written', async () => {
  const { begun, turn, finish } = slowDisk()
  void turn.write('a')
  const waiting = turn.write('ab')
  turn.drop()
  finish()
  expect(await waiting).toBe(true)
  expect(begun).toEqual(['a'])
})
