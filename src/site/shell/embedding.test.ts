import { expect, test } from 'vitest'
import { embeddingOf } from './embedding.ts'

test('a calculator in a frame takes the theme of the page around it', () => {
  const asked = (search: object) => embeddingOf({ pathname: '/embed/apr', search })
  expect(asked({ theme: 'dark' })).toEqual({ theme: 'dark' })
  expect(asked({ theme: 'light', price: '400000' })).toEqual({ theme: 'light' })
})

test('a page around it that names none leaves the theme to the device', () => {
  for (const search of [{}, { theme: '' }, { theme: 'DARK' }, { theme: 'constructor' }]) {
    expect(embeddingOf({ pathname: '/embed/apr', search })).toEqual({ theme: 'system' })
  }
})

test('every other page is none, whatever its address asks for', () => {
  for (const pathname of ['/', '/calculator/apr', '/embed', '/embedding/apr']) {
    expect(embeddingOf({ pathname, search: { theme: 'dark' } })).toBeNull()
  }
})
