import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { readCsv } from './csv.ts'
import { RateSourceFailure } from './source.ts'

const table = (text: string, isSurelyWhole = true, columns = ['date', 'rate']) =>
  readCsv({ text, isSurelyWhole }, columns)
const cells = (text: string) => table(text).records.map(({ cell }) => [cell('date'), cell('rate')])
const rows = [
  ['a', '1'],
  ['b', '2'],
]

it.each([
  ['LF', 'date,rate\na,1\nb,2\n'],
  ['CRLF', 'date,rate\r\na,1\r\nb,2\r\n'],
  ['CR', 'date,rate\ra,1\rb,2\r'],
  ['no last line end', 'date,rate\na,1\nb,2'],
  ['an empty last row', 'date,rate\na,1\nb,2\n\n'],
  ['a last row of blanks', 'date,rate\na,1\nb,2\n , \n,'],
  ['a byte order mark', '\uFEFFdate,rate\na,1\nb,2\n'],
  ['quotes', '"date","rate"\n"a","1"\n"b","2"\n'],
  ['some quotes', 'date,"rate"\n"a",1\nb,"2" \n'],
  ['columns in another order', 'rate,more,date\n1,x,a\n2,,b\n'],
  ['names in capitals and spaces', 'DATE , Rate\na,1\nb,2\n'],
  ['blanks behind the last column', 'date,rate\na,1,,\nb,2, \n'],
  ['empty rows between', '\n\ndate,rate\n\na,1\n\r\nb,2\n'],
])('a table with %s is read', (_name, text) => expect(cells(text)).toEqual(rows))

it('quotes, separators and line ends within quotes are text', () => {
  const text = 'date,rate\n"a, ""b""\nc",1\nd,2\n'
  expect(cells(text)).toEqual([
    ['a, "b"\nc', '1'],
    ['d', '2'],
  ])
  expect(table(text).records.map(({ line }) => line)).toEqual([2, 4])
})

it('a shorter row has empty cells, a longer one is left out and told', () => {
  const { records, problems } = table('date,rate\na\nb,6,95\nc,3\n')
  expect(records.map(({ cell }) => cell('rate'))).toEqual(['', '3'])
  expect(problems).toEqual(['line 3: has 3 cells in 2 columns.'])
})

describe('a last row without a line end', () => {
  const text = 'date,rate\na,1\nb,6.9'
  it('is left out where the text may have been cut off', () => {
    const { records, problems } = table(text, false)
    expect(records.map(({ cell }) => cell('date'))).toEqual(['a'])
    expect(problems).toEqual(['line 3: is the last one and may have been cut off.'])
  })
  it('is taken where it cannot have been', () => expect(table(text).records).toHaveLength(2))
  it('that ends with a line end is taken in any case', () => expect(table(`${text}\n`, false).records).toHaveLength(2))
})

describe('what is no such table', () => {
  it.each([
    ['nothing', '', 'no column "date"; the first row is ""'],
    ['a page', '<!DOCTYPE html><html></html>', 'no column "date"'],
    ['another table', 'day,rate\n1,2\n', 'the first row is "day,rate"'],
    ['two columns of a name', 'date,rate,RATE\n', 'There are 2 columns "rate"'],
    ['an open quotation mark', 'date,rate\na,"1\nb,2\n', 'line 2: has a quotation mark that nothing closes'],
    ['text behind a quotation mark', 'date,rate\n"a"b,1\n', 'line 2: goes on behind a closed quotation mark'],
    ['far too many cells of a row', `date,rate\n${','.repeat(2_000)}\n`, 'more than 1000 cells'],
    ['far too many cells in all', `date,rate\n${`a${','.repeat(900)}\n`.repeat(600)}`, 'more than 500000 cells'],
    ['far too many rows', `date,rate\n${'a,1\n'.repeat(50_001)}`, 'more than 50000 rows'],
  ])('%s is refused', (_name, text, message) => {
    expect(() => table(text)).toThrow(RateSourceFailure)
    expect(() => table(text)).toThrow(message)
  })

  it('is refused soon, however long', () => {
    // CPU time and not the clock: the machine may be busy with other things.
    const began = process.cpuUsage()
    expect(() => table(`date,rate\n"${'a""'.repeat(2_000_000)}`)).toThrow('nothing closes')
    expect(table(`date,rate\n"${'a""'.repeat(1_000_000)}",1`).records).toHaveLength(1)
    expect(process.cpuUsage(began).user / 1_000).toBeLessThan(5_000)
  })
})

const written = (cell: string, isQuoted: boolean) =>
  isQuoted || /[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

it('any cells are read back, however they were written', () => {
  const cell = fc.tuple(
    fc.string({ unit: fc.constantFrom('a', '6', '.', ' ', '"', ',', ';', '\n', '\r', '€') }),
    fc.boolean(),
  )
  const row = fc.tuple(cell, cell).filter(([[one], [other]]) => (one + other).trim() !== '')
  fc.assert(
    fc.property(
      fc.array(row),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.constantFrom(',', ';'),
      (rows, end, separator) => {
        const lines = rows.map((row) => row.map(([text, isQuoted]) => written(text, isQuoted)).join(separator))
        const text = [`date${separator}rate`, ...lines, ''].join(end)
        const { records, problems } = readCsv({ text, isSurelyWhole: true }, ['date', 'rate'], separator)
        expect(records.map(({ cell }) => [cell('date'), cell('rate')])).toEqual(
          rows.map((row) => row.map(([text]) => text.replaceAll(/\r\n?/g, '\n'))),
        )
        expect(problems).toEqual([])
      },
    ),
  )
})

it('no text makes it fail otherwise than it says', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('date', 'rate', '"', ',', '\n', '\r', 'x', '<') }),
      fc.boolean(),
      (text, isWhole) => {
        try {
          table(text, isWhole)
        } catch (failure) {
          expect(failure).toBeInstanceOf(RateSourceFailure)
        }
      },
    ),
  )
})
