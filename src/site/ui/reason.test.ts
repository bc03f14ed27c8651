import {
  AuthApiError,
  AuthRetryableFetchError,
  FunctionsFetchError,
  PostgrestError,
  StorageApiError,
} from '@supabase/supabase-js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CircuitBreaker } from '#network/circuit-breaker'
import { askBackend } from '#network/ask-backend'
import { askSite } from '#network/ask-site'
import { NoResponse } from '#network/no-response'
import { ContentLoadError, RefusedError, UnreachedError } from '#queries/shared'
import { ErrorInWords, reasonOf } from './reason.ts'

const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
beforeEach(() => void said.mockClear())
afterEach(() => vi.unstubAllGlobals())

/** What is thrown here. */
async function thrownBy(act: () => unknown): Promise<unknown> {
  try {
    await act()
  } catch (error) {
    return error
  }
  return expect.unreachable()
}

describe('words that were written for people are told, and the console has nothing to add', () => {
  afterEach(() => expect(said).not.toHaveBeenCalled())

  it.each([
    ['the page', new ErrorInWords('You are signed out'), 'You are signed out'],
    ['a question', new ContentLoadError('articles', { message: 'timeout' }, 500), 'Failed to load articles'],
    ['a write that is refused', new RefusedError('this address is taken', '23505'), 'this address is taken'],
    ['a write that nobody took', new UnreachedError('no response'), 'no response'],
    ['the auth client', new AuthApiError('Invalid login credentials', 400, 'invalid'), 'Invalid login credentials'],
    [
      'the auth client without a network',
      new AuthRetryableFetchError('Network request failed', 0),
      'Network request failed',
    ],
    [
      'the storage client',
      new StorageApiError('The object exceeded the size', 413, '413'),
      'The object exceeded the size',
    ],
    ['the functions client', new FunctionsFetchError({}), 'Failed to send a request to the Edge Function'],
    [
      'the data client',
      new PostgrestError({ message: 'permission denied', details: '', hint: '', code: '42501' }),
      'permission denied',
    ],
  ])('by %s', (_whose, error, words) => {
    expect(reasonOf(error)).toBe(words)
  })

  it('by an endpoint of the site', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('Choose a state.', { status: 400 })))
    const error = await thrownBy(() => askSite('http://a.example/somewhere', 0))
    expect(reasonOf(error)).toBe('Choose a state.')
  })

  it('by what asks the backend, when nobody responds', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const error = await thrownBy(() => askBackend('http://a.example/rest/v1/guides'))
    expect(reasonOf(error)).toBe('Network request failed')
    const breaker = new CircuitBreaker()
    for (let failure = 0; failure < 3; failure += 1) breaker.failed('guides')
    expect(reasonOf(await thrownBy(() => breaker.check('guides')))).toBe('Circuit breaker open for guides')
    expect(reasonOf(new NoResponse('Request timeout'))).toBe('Request timeout')
  })

  it.each([
    'Failed to fetch',
    'NetworkError when attempting to fetch resource.',
    'Load failed',
    'The network connection was lost.',
    'Failed to fetch dynamically imported module: https://a.example/assets/B1.js',
    'error loading dynamically imported module: https://a.example/assets/B1.js',
    'Importing a module script failed.',
    'Fetch failed for /assets/B1.js',
  ])('by no browser: "%s" is told in the words of the page', (message) => {
    expect(reasonOf(new TypeError(message))).toBe('Network request failed')
  })
})

describe('a mistake explains nothing to whoever looks at the page: the console has it', () => {
  it.each([
    new TypeError("Cannot read properties of undefined (reading 'text')"),
    new TypeError('source.fetch is not a function'),
    new RangeError('Invalid array length'),
    new SyntaxError('Unexpected token < in JSON at position 0'),
    new Error('begin_run of pmms: unexpected state "undefined"'),
    new DOMException('The quota has been exceeded.', 'QuotaExceededError'),
    { message: 'no error at all' },
  ])('%s', (error) => {
    expect(reasonOf(error)).toBe('Something went wrong on this page')
    expect(said).toHaveBeenCalledExactlyOnceWith('Something failed on this page', error)
  })
})
