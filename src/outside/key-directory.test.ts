import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { GuardedFetch, GuardedResponse } from './guarded-fetch.ts'
import { openKeyDirectory } from './key-directory.ts'

const URL_OF_KEYS = 'https://bot.example/.well-known/http-message-signatures-directory'
const TYPE = 'application/http-message-signatures-directory+json'

function directory(response: Partial<GuardedResponse>) {
  let asked = 0
  let now = 0
  const fetch: GuardedFetch = async (url) => {
    asked += 1
    return {
      url: new URL(url),
      status: 200,
      headers: { 'content-type': TYPE },
      text: '{"keys":[]}',
      isSurelyWhole: true,
      ...response,
    }
  }
  const keysOf = openKeyDirectory(fetch, () => now)
  return { keysOf, asked: () => asked, wait: (ms: number) => void (now += ms) }
}

test('keys are asked for once in five minutes', async () => {
  const { keysOf, asked, wait } = directory({})
  expect(await keysOf(URL_OF_KEYS)).toEqual({ keySet: { keys: [] } })
  wait(299_000)
  await keysOf(URL_OF_KEYS)
  expect(asked()).toBe(1)
  wait(2_000)
  await keysOf(URL_OF_KEYS)
  expect(asked()).toBe(2)
})

test.each([
  ['a redirect', { status: 301 }, /responded with 301/],
  ['a page', { headers: { 'content-type': 'text/html' } }, /another type/],
  ['no JSON', { text: '<html>' }, /could not be read/],
])('%s is no directory, and is asked for again after half a minute', async (_name, response, failure) => {
  const { keysOf, asked, wait } = directory(response)
  expect(await keysOf(URL_OF_KEYS)).toEqual({ failure: expect.stringMatching(failure) as string })
  await keysOf(URL_OF_KEYS)
  expect(asked()).toBe(1)
  wait(31_000)
  await keysOf(URL_OF_KEYS)
  expect(asked()).toBe(2)
})

test('a mistake in the code is no failure of the directory, and is not kept for long', async () => {
  let asked = 0
  let now = 0
  const mistaken: GuardedFetch = () => Promise.reject(new TypeError(`mistake ${(asked += 1)}`))
  const keysOf = openKeyDirectory(mistaken, () => now)
  await expect(keysOf(URL_OF_KEYS)).rejects.toThrow('mistake 1')
  now = 31_000
  await expect(keysOf(URL_OF_KEYS)).rejects.toThrow('mistake 2')
})

test('a directory in the own network is not asked', async () => {
  const keysOf = openKeyDirectory()
  for (const host of ['127.0.0.1', '[::1]', '10.0.0.1', '169.254.169.254'])
    expect(await keysOf(`https://${host}/keys`)).toEqual({ failure: `The directory of ${host} could not be read.` })
})

test('directories that are large once parsed do not fill the memory', async () => {
  const { keysOf } = directory({ text: `{"keys":[${'[],'.repeat(21_000)}[]]}` })
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const before = process.memoryUsage().heapUsed
  for (let place = 0; place < 200; place += 1) await keysOf(`https://bot.example/${place}`)
  collect()
  expect((process.memoryUsage().heapUsed - before) / 1_000_000).toBeLessThan(40)
})
