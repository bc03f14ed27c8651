import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StatesPage } from './states-page.tsx'

const OHIO = {
  slug: 'ohio',
  code: 'OH',
  name: 'Ohio',
  limitYear: null,
  limitLow: null,
  limitHigh: null,
  hmdaYear: null,
  applications: null,
  originations: null,
  fha: null,
  va: null,
  usda: null,
}

test('a site without states says that there are none', () =>
  expect(renderToStaticMarkup(<StatesPage states={[]} />)).toContain('No state is published yet'))

test('what no record gives is called unknown, not zero', () => {
  const page = renderToStaticMarkup(<StatesPage states={[OHIO]} />)
  expect(page.match(/<td[^>]*>[^<]*/g)?.map((cell) => cell.replace(/<[^>]*>/, ''))).toEqual(Array(5).fill('unknown'))
  expect(page).not.toContain('baseline')
})
