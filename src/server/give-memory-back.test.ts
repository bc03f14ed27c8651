import { EventEmitter } from 'node:events'
import type { Server } from 'node:http'
import { beforeEach, expect, test, vi } from 'vitest'
import { giveMemoryBack } from './give-memory-back.ts'

const MB = 1024 * 1024

beforeEach(() => void vi.useFakeTimers())

function quietServer(collect: (() => void) | null) {
  const server = new EventEmitter()
  let held = 250 * MB
  giveMemoryBack(server as Server, {
    held: () => held,
    collect: collect && (() => (collect(), (held = 180 * MB))),
  })
  return {
    server,
    grow: (bytes: number) => void (held += bytes),
    ask: () => void server.emit('request'),
  }
}

test('a busy time is over: memory is given back once, and again when it has grown', () => {
  const collect = vi.fn<() => void>()
  const { ask, grow } = quietServer(collect)
  for (let at = 0; at < 10; at += 1) {
    ask()
    vi.advanceTimersByTime(2_000)
  }
  expect(collect).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(collect).toHaveBeenCalledTimes(1)
  grow(20 * MB)
  vi.advanceTimersByTime(60_000)
  expect(collect).toHaveBeenCalledTimes(1)
  grow(20 * MB)
  vi.advanceTimersByTime(60_000)
  expect(collect).toHaveBeenCalledTimes(2)
})

test('it ends with the server, and without a way to collect nothing is looked at', () => {
  const { server } = quietServer(vi.fn<() => void>())
  expect(vi.getTimerCount()).toBe(1)
  server.emit('close')
  expect(vi.getTimerCount()).toBe(0)
  quietServer(null)
  expect(vi.getTimerCount()).toBe(0)
})
