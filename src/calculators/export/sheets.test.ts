import { inflateRawSync } from 'node:zlib'
import readExcelFile from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { csvOf } from './csv.ts'
import { exampleResult } from '#calculators/results'
import { type Sheet, sheetsOf } from './sheets.ts'
import { money, none, percent, text } from '#calculators/contract'
import { sheetNames, workbookOf } from './workbook.ts'

const exported = {
  title: 'Mortgage Calculator',
  address: 'https://ratesheet.example/calculator?price=450000',
  on: '2026-08-21',
  inputs: [
    { label: 'Home price', value: money(45_000_000) },
    { label: 'Rate', value: percent('6.65') },
  ],
  result: exampleResult(),
}
const sheets = sheetsOf(exported)

describe('the workbook, opened by a reader of the format', () => {
  let read: Awaited<ReturnType<typeof readExcelFile>>
  beforeAll(async () => {
    read = await readExcelFile(Buffer.from(await workbookOf(sheets)))
  })
  const sheetNamed = (name: string) => read.find((each) => each.sheet === name)?.data ?? []

  test('has a sheet for the result and its inputs, each table, the method and the assumptions', () => {
    expect(read.map(({ sheet }) => sheet)).toEqual([
      'Result',
      'Schedule by year',
      'Schedule by month each of the p',
      'Method',
      'Assumptions',
    ])
  })

  test('holds figures as numbers and dates, not as texts', () => {
    const figures = sheetNamed('Result')
    expect(figures[0]).toEqual(['Figure', 'Value', 'Unit', 'Note'])
    expect(figures).toContainEqual(['Payment', 2311.07, 'dollars', null])
    expect(figures).toContainEqual(['Rate', 0.0665, 'percent', null])
    expect(figures).toContainEqual(['Term', 360, 'months (30 years)', 'From the first payment'])
    expect(figures).toContainEqual(['Last payment', new Date('2056-09-01T00:00:00Z'), null, null])
    expect(figures).toContainEqual(['Address', exported.address, null, null])
    expect(figures).toContainEqual(['Home price', 450_000, 'dollars', null])
  })

  test('holds the whole schedule to the cent, and its sums', () => {
    const months = sheetNamed('Schedule by month each of the p')
    expect(months).toHaveLength(362)
    expect(months[1]).toEqual([1, new Date('2026-10-01T00:00:00Z'), 1995, 316.07, 359_683.93])
    expect(months[360]?.at(-1)).toBe(0)
    const interest = months.slice(1, 361).reduce((sum, row) => sum + Math.round(Number(row[2]) * 100), 0)
    expect(months[361]).toEqual(['Total', null, interest / 100, 360_000, null])
  })

  test('keeps the head of every sheet in sight', async () => {
    const parts = partsOf(Buffer.from(await workbookOf(sheets)))
    const pages = Object.entries(parts).filter(([name]) => /^xl.worksheets.[^/]+xml$/.test(name))
    expect(pages).toHaveLength(sheets.length)
    for (const [, xml] of pages) expect(xml).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/)
    expect(parts['xl/styles.xml']).toContain('&quot;$&quot;#,##0.00')
  })

  test('is printed as wide as the paper, with the head on every page', async () => {
    const parts = partsOf(Buffer.from(await workbookOf(sheets)))
    for (const [name, xml] of Object.entries(parts).filter(([name]) => /^xl.worksheets.[^/]+xml$/.test(name))) {
      expect([name, xml]).toEqual([
        name,
        expect.stringMatching(/<sheetPr><pageSetUpPr fitToPage="1"\/><\/sheetPr><sheetViews>/),
      ])
      expect(xml.match(/<pageSetup [^>]*paperSize="1"[^>]*fitToWidth="1" fitToHeight="0"\/>/g)).toHaveLength(1)
      expect(xml.indexOf('<pageMargins')).toBeGreaterThan(xml.indexOf('</sheetData>'))
    }
    expect(parts['xl/workbook.xml']).toContain(
      `<definedName name="_xlnm.Print_Titles" localSheetId="1">'Schedule by year'!$1:$1</definedName>`,
    )
  })

  test('a text that looks like a formula stays a text', () => {
    expect(sheetNamed('Result')).toContainEqual(['Warning', '=1+1 is how a formula would begin', null, null])
  })
})

test('sheets have names that spreadsheets allow, each once', () => {
  const long = 'What you would still owe after each year'
  expect(sheetNames([long, long, 'a/b: c?', 'A B C', '', "'"].map((name) => ({ name })))).toEqual([
    'What you would still owe after',
    'What you would still owe afte 2',
    'a b c',
    'A B C 2',
    'Table',
    'Table 2',
  ])
})

describe('the CSV file', () => {
  const csv = csvOf(sheets)
  const records = recordsIn(csv.slice(1))

  test('begins with the mark of UTF-8, ends its lines as RFC 4180 says, and every record is equally wide', () => {
    expect(csv.startsWith('\uFEFF')).toBe(true)
    expect(csv.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(new Set(records.map((record) => record.length))).toEqual(new Set([5]))
  })

  test('holds figures as plain numbers with their unit in the head', () => {
    expect(records).toContainEqual(['Payment', '2311.07', 'dollars', '', ''])
    expect(records).toContainEqual(['Payment', 'Due', 'Interest ($)', 'Principal ($)', 'Balance ($)'])
    expect(records).toContainEqual(['1', '2026-10-01', '1995.00', '316.07', '359683.93'])
    expect(records).toContainEqual(['Last payment', '2056-09-01', '', '', ''])
  })

  test('quotes commas and quotation marks', () => {
    expect(records).toContainEqual(['Rate, a week’s average', 'Freddie Mac, PMMS', '2026-08-20', '', ''])
    expect(records).toContainEqual(['Tax is held at "today’s" amount', '', '', '', ''])
  })

  test.each(['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\n@x'])(
    'disarms %j in a text',
    (words) => {
      const sheet: Sheet = { name: words, columns: [{ label: words, kind: 'text' }], rows: [[text(words)]] }
      expect(recordsIn(csvOf([sheet]).slice(1))).toEqual([[`'${words}`], [`'${words}`], [`'${words}`]])
    },
  )

  test('a negative amount stays a number', () => {
    const sheet: Sheet = { name: 'A', columns: [{ label: 'B', kind: 'money' }], rows: [[money(-5)], [none]] }
    expect(recordsIn(csvOf([sheet]).slice(1))).toEqual([['A'], ['B ($)'], ['-0.05'], ['']])
  })
})

/** The parts of a ZIP file by its own directory, for the test alone. */
function partsOf(zip: Buffer): Record<string, string> {
  const parts: Record<string, string> = {}
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [letters, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset))
    const name = zip.toString('utf8', at + 46, at + 46 + (letters ?? 0))
    const local = zip.readUInt32LE(at + 42)
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const packed = zip.subarray(from, from + zip.readUInt32LE(at + 20))
    parts[name] = (zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed).toString('utf8')
    at += 46 + (letters ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return parts
}

/** A reader of CSV as RFC 4180 has it, for the test alone. */
function recordsIn(csv: string): string[][] {
  const records: string[][] = [[]]
  const pattern = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/g
  for (const [, field = '', end] of csv.matchAll(pattern)) {
    records.at(-1)?.push(field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field)
    if (end === '\r\n') records.push([])
  }
  return records.slice(0, -1)
}
