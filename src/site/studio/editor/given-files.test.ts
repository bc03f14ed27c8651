// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { givenFiles } from './given-files.ts'

const file = (name: string, type: string) => new File(['x'], name, { type })
const picture = file('image.png', 'image/png')
const names = (files: File[], html = '') =>
  givenFiles({ files, getData: (format) => (format === 'text/html' ? html : '') }, 'https://paper.example').map(
    ({ name }) => name,
  )

it('a picture that was copied from a page is pasted as a picture, though its markup comes along', () => {
  expect(names([picture])).toEqual(['image.png'])
  const copied =
    '<meta charset="utf-8"><!--StartFragment--><img src="https://a.example/b.png" alt="5 > 4"/><!--EndFragment-->'
  expect(names([picture], copied)).toEqual(['image.png'])
})

it('a table or a text that comes with a picture of itself is pasted as what it is', () => {
  expect(names([picture], '<table><tr><td>6.65%</td></tr></table>')).toEqual([])
  expect(names([picture], '<p>Rates <b>slip</b></p>')).toEqual([])
  expect(names([picture], '<div data-pm-slice="0 0 []"><figure></figure></div>')).toEqual([])
})

it('of several files the pictures come first, and one of another kind is told, too', () => {
  expect(names([file('a.pdf', 'application/pdf'), picture, file('b.jpg', 'image/jpeg')])).toEqual([
    'image.png',
    'b.jpg',
    'a.pdf',
  ])
  expect(names([])).toEqual([])
})
