import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Formula, fractionOf } from './formula.tsx'

test.each([
  ['loan × rate / 1200', ['loan × rate', '1200']],
  ['$320,000 × (6.65% / 12) / (1 − (1 + 6.65% / 12)^−360)', ['$320,000 × (6.65% / 12)', '1 − (1 + 6.65% / 12)^−360']],
  ['a / (b) × (c)', null],
  ['a + b / c', null],
  ['a − b / c', null],
  ['a / b / c', null],
  ['a / (b + c) / (d)', null],
  ['(a + b) / (c) ', ['(a + b)', '(c) ']],
  ['Tax: a × b / c', null],
  ['a × Σ 1 / (1 + i)^k', null],
  ['1 / x, k', null],
  ['(a / b', null],
  ['6.65%/12', null],
  ['a', null],
])('%s is a fraction only where it is one without doubt', (side, parts) => {
  expect(fractionOf(side)).toEqual(parts)
})

test.each([
  'payment = $320,000 × (6.65% / 12) / (1 − (1 + 6.65% / 12)^−360) = $2,054.29',
  '$320,000.00 × 6.65% / 12 = $1,773.33',
  'x^(n + 1) = y^2',
  'Tax: $400,000.00 × 0.98% / 12 = $326.67. Insurance: $133.33 a month',
])('%s is heard as it was written', (text) => {
  const words = renderToStaticMarkup(<Formula text={text} />).replace(/<[^>]+>/g, '')
  expect(words).toBe(text)
})

test('the result alone has the color of the result', () => {
  expect(renderToStaticMarkup(<Formula text="1 + 1 = 2" />)).toContain('<b>2</b>')
  expect(renderToStaticMarkup(<Formula text="a = b" />)).not.toContain('<b>')
})
