import { expect, test } from 'vitest'
import { href } from '#routes'
import { CATALOG } from '#calculators'
import { calculatorWords } from './calculator-words.ts'
import { sharingDrawing } from '#blocks/sharing-drawing.ts'

const slugOf = (path: string) => path.slice(1).replaceAll('/', '-')

test('the picture of each calculator says its name, its question and what it computes', () => {
  const drawings = CATALOG.map(({ route, title, question, description }) => {
    const path = href(route)
    const said = calculatorWords(slugOf(path))
    expect(said).toMatchObject({ kicker: title, headline: question, standfirst: description })
    return said && sharingDrawing({ ...said, slug: slugOf(path), siteName: 'Ratesheet' })
  })
  expect(new Set(drawings).size).toBe(CATALOG.length)
})

test('no figure stands in one, for it would grow old', () => {
  for (const { route } of CATALOG) expect(JSON.stringify(calculatorWords(slugOf(href(route))))).not.toMatch(/\d/)
})

test('another page of the calculators is none of them', () => {
  for (const slug of ['', 'calculators', 'calculators-proof', 'calculator-nothing', 'calculator-']) {
    expect(calculatorWords(slug)).toBeNull()
  }
})
