import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { EMBED_HEIGHT_MESSAGE } from './embed-height.ts'
import { snippetOf, withTheme } from './embed-snippet.ts'

const site = { name: 'Ratesheet', origin: 'https://rates.example' }

test('a snippet is a frame with the figures of the page, and nothing can break out of it', () => {
  const document = new Window().document
  document.body.innerHTML = snippetOf(
    site,
    'APR Calculator',
    '/embed/apr?price=500000&note="><script>alert(1)</script>',
  )
  const frame = document.querySelector('iframe')
  expect(frame?.getAttribute('src')).toBe(
    'https://rates.example/embed/apr?price=500000&note="><script>alert(1)</script>',
  )
  expect(frame?.title).toBe('APR Calculator, Ratesheet')
  expect(document.querySelectorAll('script')).toHaveLength(1)
})

test('names are text, whatever an operator calls the site', () => {
  const document = new Window().document
  document.body.innerHTML = snippetOf({ ...site, name: 'Joe’s "Best" <b>Rates</b> & more' }, 'APR', '/embed/apr')
  expect(document.querySelector('iframe')?.title).toBe('APR, Joe’s "Best" <b>Rates</b> & more')
  expect(document.querySelectorAll('b')).toHaveLength(0)
})

test('a theme stands behind the figures of the page', () => {
  expect(withTheme('?price=500000', 'dark')).toBe('?price=500000&theme=dark')
  expect(withTheme('', 'light')).toBe('?theme=light')
  expect(withTheme('?price=500000', null)).toBe('?price=500000')
})

test('its script listens to the site alone', () => {
  const snippet = snippetOf(site, 'APR Calculator', '/embed/apr')
  expect(snippet).toContain(`e.origin !== 'https://rates.example'`)
  expect(snippet).toContain(EMBED_HEIGHT_MESSAGE)
})
