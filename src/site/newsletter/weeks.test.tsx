import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Weeks } from './weeks.tsx'

const drawn = (...values: number[]) =>
  renderToStaticMarkup(
    <Weeks
      block={{
        kind: 'weeks',
        heading: 'The last weeks',
        sentence: 'Between two figures.',
        weeks: values.map((value, at) => ({ on: `2026-07-0${at + 1}`, value, text: `${value.toFixed(2)}%` })),
      }}
    />,
  )
const heights = (html: string) => [...html.matchAll(/cy="([\d.]+)"/g)].map(([, height]) => Number(height))

test('the page of an edition draws its weeks between two tenths, each as far up as its figure', () => {
  const html = drawn(6.3, 6.5, 6.7)
  expect([...html.matchAll(/>(\d\.\d%)</g)].map(([, label]) => label)).toEqual(['6.7%', '6.3%'])
  expect(heights(html)[0]).toBeCloseTo(90.5)
  expect(heights(html)[1]).toBeCloseTo(48)
  expect(heights(html)[2]).toBeCloseTo(5.5)
  expect(html).toContain('6.30%, Jul 1')
  expect(html).toContain('6.70%, Jul 3')
})

test('one week alone is drawn and named once', () => {
  const html = drawn(6.5)
  expect(heights(html)).toHaveLength(1)
  expect(html.match(/6\.50%, Jul 1/g)).toHaveLength(1)
})
