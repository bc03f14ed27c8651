import { expect, it } from 'vitest'
import { documentOfHtml } from './document-of-html.ts'

function read(foot: string) {
  const notes: string[] = []
  const html = `<table><tfoot>${foot}</tfoot><tbody><tr><td>1</td><td>2</td></tr></tbody></table>`
  const [table] = documentOfHtml(html, (what) => notes.push(what)).content ?? []
  return { rows: table?.content?.length, source: table?.attrs?.['source'], notes }
}

it('a foot of one wide cell is the source of its table', () => {
  const marked = '<tr><td colspan="2">Source: <a href="https://b.test/">the <em>Bureau</em></a></td></tr>'
  expect(read(marked)).toEqual({
    rows: 1,
    source: 'Source: the Bureau',
    notes: ['a link of a caption became words: https://b.test/', 'words of a caption are set like the others: Bureau'],
  })
})

it('any other is its last rows, which is told', () => {
  const notes = ['the foot of a table became its last rows']
  expect(read('<tr><td>3</td><td>4</td></tr>')).toEqual({ rows: 2, source: undefined, notes })
  expect(read('<tr><td>Sum</td></tr>')).toEqual({ rows: 2, source: undefined, notes })
  expect(read('<tr><td>3</td></tr><tr><td>4</td></tr>')).toEqual({ rows: 3, source: undefined, notes })
})
