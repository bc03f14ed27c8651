import { DOMParser } from 'linkedom'
import { expect, test } from 'vitest'
import { rowsIn } from './printed-rows.ts'

const page = new DOMParser().parseFromString(
  `<ul>
    <li data-list="terms" data-row='{"also":["APR"]}'><a href="/glossary/annual-percentage-rate" data-field="term">Annual percentage rate</a>
      <p data-field="short">The yearly cost.</p></li>
    <li data-list="terms"><a href="/glossary/escrow" data-field="term">Escrow</a><p data-field="short">An account &amp; more.</p></li>
  </ul>`,
  'text/html',
) as unknown as Document

test('a list is taken from the markup that prints it', () => {
  // The parser of the test knows no addresses.
  for (const link of page.querySelectorAll('a')) Object.assign(link, { pathname: link.getAttribute('href') })
  expect(rowsIn(page, { name: 'terms', count: 2 })).toEqual([
    { slug: 'annual-percentage-rate', also: ['APR'], term: 'Annual percentage rate', short: 'The yearly cost.' },
    { slug: 'escrow', also: [], term: 'Escrow', short: 'An account & more.' },
  ])
})

test('and not from a page that prints a part of it', () =>
  expect(rowsIn(page, { name: 'terms', count: 3 })).toBeUndefined())
