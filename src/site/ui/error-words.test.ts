import { describe, expect, it } from 'vitest'
import { MOST_RETRIES, errorKind, errorTitle, failuresOf, retryDelayMs } from './error-words.ts'

describe('the error screen', () => {
  it('knows an error of the network by its phrase, wherever it stands in the chain', () => {
    const cause = new Error('Network request failed')
    expect(errorKind(new Error('Failed to load articles', { cause }), true)).toBe('network')
  })
  it.each([
    'Network Error',
    'fetch failed',
    'Request timeout',
    'connection refused',
    'Network request failed',
    'Circuit breaker open for guides',
  ])('takes "%s" for an error of the network', (message) => {
    expect(errorKind(new Error(message), true)).toBe('network')
  })
  it('says that the reader is offline before anything else', () => {
    expect(errorKind(new Error('fetch failed'), false)).toBe('offline')
  })
  it('does not blame the network when the backend refused', () => {
    expect(errorKind(Object.assign(new Error('Failed to load articles'), { status: 400 }), true)).toBe('other')
    expect(errorKind(Object.assign(new Error('Failed to load articles'), { status: 503 }), true)).toBe('network')
  })
  it('has the title of what went wrong', () => {
    expect(errorTitle(new Error('Failed to load guides'), true)).toBe('Connection problem')
    expect(errorTitle(new Error('Failed to load guides'), false)).toBe("You're offline")
    expect(errorTitle(new TypeError('x is not a function'), true)).toBe('Something went wrong')
  })
  it('calls everything else unexpected', () => {
    expect(errorKind(new TypeError('x is not a function'), true)).toBe('other')
  })
  it('tries again by itself after 2 and 4 seconds, then leaves it to the reader', () => {
    expect([1, 2, 3].map((failure) => retryDelayMs(failure, 'network'))).toEqual([2000, 4000, null])
    expect(MOST_RETRIES).toBe(3)
  })
  it('does not repeat what is no error of the network', () => {
    expect(retryDelayMs(1, 'other')).toBeNull()
  })
})

describe('what failed', () => {
  it('is told in the words of the catalogue, wherever it stands in the chain', () => {
    expect(failuresOf(new Error('Failed to load guides'))).toEqual(['Failed to load guides'])
    expect(failuresOf(new Error('x', { cause: new Error('Failed to load articles') }))).toEqual([
      'Failed to load articles',
    ])
    expect(errorKind(new Error('Failed to load guides'), true)).toBe('network')
  })
  it('names what is held back, in the words that the data client hands on', () => {
    const cause = { message: 'Error: Circuit breaker open for guides', code: '' }
    expect(failuresOf(new Error('Failed to load guides', { cause }))).toEqual([
      'Failed to load guides',
      'Circuit breaker open for guides',
    ])
  })
  it('is nothing when something else is wrong', () => {
    expect(failuresOf(new TypeError('x is not a function'))).toEqual([])
    expect(failuresOf(new Error('Failed to load module script'))).toEqual([])
  })
})
