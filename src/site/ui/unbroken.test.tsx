import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Unbroken } from './unbroken.tsx'

test.each([
  ['History of the 30-year mortgage rate', 'History of the <span class="nowrap">30-year</span> mortgage rate'],
  [
    'A 15-year or a 30-year loan',
    'A <span class="nowrap">15-year</span> or a <span class="nowrap">30-year</span> loan',
  ],
  ['Cash-out refinance in 2020-2023', 'Cash-out refinance in 2020-2023'],
])('a number and its unit stay on one line of a headline: %s', (text, markup) =>
  expect(renderToStaticMarkup(<Unbroken text={text} />)).toBe(markup),
)
