// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askSite } from './ask-site.ts'

const MINUTE_MS = 60_000
const sent = vi.fn<() => Promise<Response>>()
/** Nobody waits for retries without a network. */
const away = () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false)
  return Promise.reject(new TypeError('Failed to fetch'))
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  vi.stubGlobal('fetch', sent.mockReset())
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('what was had two minutes ago is not asked for again, and later it is', async () => {
  sent.mockImplementation(async () => Response.json(['Adams']))
  expect(await askSite('/api/counties?q=ad', 2 * MINUTE_MS)).toEqual(['Adams'])
  vi.setSystemTime(2 * MINUTE_MS - 1)
  await askSite('/api/counties?q=ad', 2 * MINUTE_MS)
  expect(sent).toHaveBeenCalledTimes(1)
  vi.setSystemTime(2 * MINUTE_MS)
  await askSite('/api/counties?q=ad', 2 * MINUTE_MS)
  expect(sent).toHaveBeenCalledTimes(2)
})

it('what cannot be asked is as it was', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  sent.mockImplementationOnce(async () => Response.json(['Bell'])).mockImplementation(away)
  await askSite('/api/counties?q=be', MINUTE_MS)
  vi.setSystemTime(60 * MINUTE_MS)
  expect(await askSite('/api/counties?q=be', MINUTE_MS)).toEqual(['Bell'])
  expect(warned).toHaveBeenCalledTimes(1)
  warned.mockRestore()
})

it('what somebody between has responded is no response', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  sent.mockImplementationOnce(async () => Response.json(['Dale']))
  await askSite('/api/counties?q=da', MINUTE_MS)
  vi.setSystemTime(60 * MINUTE_MS)
  sent.mockImplementation(async () => new Response('<p>Sign in to this network</p>'))
  expect(await askSite('/api/counties?q=da', MINUTE_MS)).toEqual(['Dale'])
  await expect(askSite('/api/counties?q=de', MINUTE_MS)).rejects.toMatchObject({ status: 0 })
  warned.mockRestore()
})

it('what was refused is told, whatever was known before', async () => {
  sent.mockImplementationOnce(async () => Response.json(['Cass']))
  await askSite('/api/counties?q=ca', MINUTE_MS)
  vi.setSystemTime(60 * MINUTE_MS)
  sent.mockImplementation(async () => new Response('no such words', { status: 422 }))
  await expect(askSite('/api/counties?q=ca', MINUTE_MS)).rejects.toMatchObject({
    message: 'no such words',
    status: 422,
  })
})
