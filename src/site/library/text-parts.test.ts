import { expect, it } from 'vitest'
import { countInWords, demoted, minutesOf } from './text-parts.ts'

it('a legal text keeps its outline below its own heading, with anchors of its own', () => {
  const html = '<h2 id="contact">Contact</h2><h3 id="mail">Mail</h3><p><a href="#contact">up</a><hr></p>'
  const lower =
    '<h3 id="privacy--contact">Contact</h3><h4 id="privacy--mail">Mail</h4><p><a href="#privacy--contact">up</a><hr></p>'
  expect(demoted(html, 'privacy')).toBe(lower)
  expect(demoted(lower, 'privacy')).toBe(lower)
})

it('reading times and step counts read as words', () => {
  expect(minutesOf('9 min read')).toBe(9)
  expect(minutesOf('soon')).toBe(5)
  expect(countInWords(5, 'step', 'steps')).toBe('Five steps')
  expect(countInWords(1, 'step', 'steps')).toBe('One step')
  expect(countInWords(14, 'step', 'steps')).toBe('14 steps')
})
