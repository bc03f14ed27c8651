import { expect, test } from 'vitest'
import { cutLine, excerptOf } from './excerpt.ts'

const line = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })

test('a line is cut between words, and never within what is one sign', () => {
  expect(cutLine('Rates fell again', 16)).toBe('Rates fell again')
  expect(cutLine('Rates fell again, and again', 20)).toBe('Rates fell again…')
  expect(cutLine('👩‍👩‍👧'.repeat(3), 3)).toBe('👩‍👩‍👧'.repeat(3))
  expect(cutLine('👩‍👩‍👧'.repeat(4), 3)).toBe(`${'👩‍👩‍👧'.repeat(2)}…`)
})

test('a text without paragraphs is told of by its lists, notes and tables, but not by lines of code', () => {
  const list = {
    type: 'bulletList',
    content: [
      { type: 'listItem', content: [line('One')] },
      { type: 'listItem', content: [line('Two')] },
    ],
  }
  const code = { type: 'codeBlock', content: [{ type: 'text', text: 'x = 1' }] }
  expect(excerptOf({ type: 'doc', content: [code, list, { type: 'note', content: [line('Note')] }] })).toBe(
    'One Two Note',
  )
  expect(excerptOf({ type: 'doc', content: [list, line('Words.')] })).toBe('Words.')
  expect(excerptOf({ type: 'doc', content: [code] })).toBe('')
})
