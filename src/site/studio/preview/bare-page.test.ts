// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { BEGUN_KINDS, completeFields, hasKeyPoints } from '#queries/writing'
import { barePage } from './bare-page.ts'
import { fillPage } from './fill-page.ts'

const fields = completeFields({
  title: 'The first of ours',
  excerpt: 'Nobody wrote before.',
  shortAnswer: 'Nobody wrote before.',
  category: 'Rates',
  sources: [{ name: 'Freddie Mac', date: null }],
})

it.each(BEGUN_KINDS)('the first text of its kind is previewed where none is published: %s', (kind) => {
  const page = new DOMParser().parseFromString(
    '<header>Head</header><main><h1>Nothing yet</h1></main><footer>Foot</footer>',
    'text/html',
  )
  barePage(page, kind)
  fillPage(page, {
    kind,
    fields,
    printed: { content: '<p>It begins.</p>', keyPoints: ['It has a <strong>point</strong>.'] },
    charts: [],
  })
  const said = (of: string) => page.querySelector(of)?.textContent
  expect([said('h1'), said('.standfirst'), said('.prose'), said('.sources li')]).toEqual([
    'The first of ours',
    'Nobody wrote before.',
    'It begins.',
    'Freddie Mac',
  ])
  if (hasKeyPoints(kind)) expect(said('.key-points li')).toBe('It has a point.')
  expect([said('header'), said('footer')]).toEqual(['Head', 'Foot'])
  expect(page.body.textContent).not.toContain('Nothing yet')
})
