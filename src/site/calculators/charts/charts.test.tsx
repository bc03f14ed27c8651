import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { ResultChart } from './charts.tsx'
import { minorColumns, ResultTables } from '#calculator-pages/tables'
import { besideUpright } from './labels.ts'
import { type Chart, count, money, months, none, percent, text, exampleResult } from '#calculators'
import { shareText } from './parts.tsx'

const chart = (given: Partial<Chart>): Chart => ({
  kind: 'lines',
  title: 'What you still owe',
  summary: 'The balance falls from $360,000 to nothing in 30 years.',
  unit: 'money',
  x: { label: 'Year', values: [0, 10, 20, 30] },
  series: [{ name: 'Balance', values: [36_000_000, 30_000_000, 18_000_000, 0] }],
  ...given,
})

const drawn = (given: Partial<Chart>) => renderToString(<ResultChart chart={chart(given)} />)

const SERIES = [
  { name: 'Interest', values: [100, 50] },
  { name: 'Principal', values: [100, 150] },
]

const EXTREMES: [string, Partial<Chart>][] = [
  ['nothing but zero', { series: [{ name: 'A', values: [0, 0, 0, 0] }] }],
  ['one point', { x: { label: 'Year', values: [1] }, series: [{ name: 'A', values: [7] }] }],
  ['no point', { x: { label: 'Year', values: [] }, series: [{ name: 'A', values: [] }] }],
  ['gaps alone', { series: [{ name: 'A', values: [null, null, null, null] }] }],
  [
    'fifty million for fifty years',
    { series: [{ name: 'A', values: [5e9, 4e9, 3e9, 0] }], marks: [{ at: 30, label: 'Paid off' }] },
  ],
  [
    'a loss',
    {
      series: [{ name: 'A', values: [-5, -1, 0, 9] }],
      marks: [
        { at: 12.5, label: 'Even' },
        { at: 99, label: 'Outside' },
      ],
    },
  ],
  ['equal rates', { unit: 'percent', series: [{ name: 'A', values: [6.5, 6.5, 6.5, 6.5] }] }],
  [
    'a stack of nothing',
    { kind: 'stack', x: { label: 'Year', values: [1, 2] }, series: [{ name: 'A', values: [0, 0] }] },
  ],
  [
    'a whole of nothing',
    { kind: 'parts', x: { label: 'Part', values: ['A month'] }, series: [{ name: 'A', values: [0] }] },
  ],
  ['a gauge at zero', { kind: 'gauge', unit: 'percent', series: [{ name: 'Ratio', values: [0] }], marks: [] }],
  [
    'a gauge far beyond',
    {
      kind: 'gauge',
      unit: 'percent',
      series: [{ name: 'Ratio', values: [999.9] }],
      marks: [{ at: 43, label: 'FHA 43%' }],
    },
  ],
]

test('a share of a whole is rounded half up, as everywhere else', () => {
  expect([shareText(230_000, 800_000), shareText(1, 3), shareText(0, 5)]).toEqual(['28.8%', '33.3%', '0.0%'])
})

describe('a chart', () => {
  test.each(EXTREMES)('of %s has only numbers in its drawing', (_, given) => {
    const html = drawn(given)
    expect(html).not.toMatch(/NaN|Infinity|undefined/)
    expect(html).not.toContain(' style=')
  })

  test('says its sentence in both drawings, and its figures in a table', () => {
    const html = drawn({})
    expect(html.match(/role="img" aria-label="The balance falls/g)).toHaveLength(2)
    expect(html).toContain('<th scope="row">Year 10</th><td class="number">$300,000</td>')
    expect(html).toContain('<caption class="visually-hidden">What you still owe</caption>')
  })

  test('can be read from the keyboard', () => {
    const html = drawn({})
    expect(html).toContain('aria-label="Read the chart: What you still owe"')
    expect(html).toContain('aria-valuetext="Start: Balance $360,000"')
  })

  test('of several series names each of them', () => {
    for (const kind of ['lines', 'stack'] as const) {
      const html = drawn({ kind, x: { label: 'Year', values: [1, 2] }, series: SERIES })
      expect(html).toMatch(/<li>.*Interest<\/li><li>.*Principal<\/li>/)
    }
  })

  test('of parts adds them up, with each part’s share', () => {
    const html = drawn({
      kind: 'parts',
      x: { label: 'Part', values: ['First month', 'Over 2 months'] },
      series: SERIES,
    })
    expect(html).toMatch(
      /All together<\/th><td class="number">\$2.00<\/td><td class="number">100.0%<\/td><td class="number">\$2</,
    )
    expect(html).toMatch(/Interest<\/th><td class="number">\$1.00<\/td><td class="number">50.0%/)
  })

  test('keeps words of an upright inside of the drawing, and lines of words apart', () => {
    const label = 'Loan C leads from 7 years 8 months'
    expect(besideUpright(200, [label], 358)).toMatchObject({ anchor: 'start', x: 358 - label.length * 7.2 })
    expect(besideUpright(10, [label], 358)).toMatchObject({ anchor: 'start', x: 16 })
    expect(besideUpright(340, [label], 358)).toMatchObject({ anchor: 'end', x: 334 })
    const long = `${label} and from then on whenever you leave`
    const html = drawn({
      series: [0, 1].map((at) => ({ name: `${at}`, values: [4, 3, 2, 1] })),
      marks: [{ at: 9, label: long }],
    })
    expect(html).toContain('<tspan font-size="0"> </tspan></tspan>')
    const words = html.replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' ')
    expect(words).toContain(long)
  })

  test('names the limits beside a ratio', () => {
    const marks = [{ at: 43, label: 'FHA 43%' }]
    const html = drawn({ kind: 'gauge', unit: 'percent', series: [{ name: 'Back ratio', values: [39.2] }], marks })
    expect(html).toContain('Back ratio 39.2%')
    expect(html).toContain('FHA 43%</text>')
    expect(html).toContain('<th scope="row">FHA 43%</th><td class="number">43%</td>')
  })

  test('writes names as text, whatever they hold', () => {
    const html = drawn({ x: { label: 'Loan', values: ['<b>A</b> & "B"', 'C', 'D', 'E'] } })
    expect(html).not.toContain('<b>A')
    expect(html).toContain('&#60;b&#62;A')
  })
})

describe('the tables of a result', () => {
  const html = renderToString(<ResultTables tables={exampleResult().tables} />)

  test('hold the whole schedule to the cent, behind the one by year until somebody asks', () => {
    expect(html.match(/<h2>[^<]+<\/h2>/g)).toEqual(['<h2>Schedule</h2>'])
    expect(html).toMatch(/<input type="radio" name="[^"]+" checked=""\/><span>By year<\/span>/)
    expect(html).toMatch(/<input type="radio" data-rows="months" name="[^"]+"\/><span>By month<\/span>/)
    expect(html.indexOf('id="by-month"')).toBeGreaterThan(html.indexOf('>Schedule by year</caption>'))
    expect(html.match(/<th scope="row">\d+<\/th><td class="date">/g)).toHaveLength(360)
    expect(html).toContain('<td class="number key">$359,683.93</td>')
  })

  test('close a long one that no shorter one sums up', () => {
    const { isLong, ...months } = exampleResult().tables[1] ?? { id: '', title: '', columns: [], rows: [] }
    const alone = renderToString(<ResultTables tables={[{ ...months, isLong: true }]} />)
    expect(isLong).toBe(true)
    expect(alone).toMatch(/<details class="long-table" id="by-month"><summary>/)
  })

  test('have captions, scopes and totals', () => {
    expect(html).toContain('<caption class="visually-hidden">Schedule by year</caption>')
    expect(html).toContain('<th scope="col" class="number">Interest</th>')
    expect(html).toMatch(/<tfoot><tr><th scope="row">Total<\/th><td class="number">\$471,989.45/)
  })

  test('let a phone show the essential columns first, and all on request', () => {
    const labels = ['Year', 'Ends', 'Payments', 'Interest', 'Principal', 'Balance', 'Of value']
    const columns = labels.map((label) => ({ label, kind: 'money' as const }))
    expect(minorColumns({ columns })).toEqual([2, 3, 7])
    expect(minorColumns({ columns: columns.slice(0, 4) })).toEqual([])
    const compared = ['Year', 'A: cost so far', 'A: still owed', 'B: cost so far', 'B: still owed']
    expect(minorColumns({ columns: compared.map((label) => ({ label, kind: 'money' })) })).toEqual([3, 5])
    const wide = renderToString(<ResultTables tables={[{ id: 'wide', title: 'Wide', columns, rows: [] }]} />)
    expect(wide).toMatch(/<label for="[^"]+">Show all columns<\/label>/)
    expect(wide).toContain('<table class="table scrolling result-table minor-2 minor-3 minor-7">')
    expect(html).toContain('<table class="table scrolling result-table few-columns">')
  })

  test('fold the later years, all but every fifth', () => {
    expect(html).toContain('Show years 11 to 30')
    expect(html.match(/<tr class="folded">/g)).toHaveLength(16)
    expect(html).toContain('<tr><th scope="row">15</th>')
    expect(html).toContain('<tr><th scope="row">30</th>')
  })

  test('show whole dollars where many amounts stand in a row, and say so', () => {
    const amounts = ['A', 'B', 'C', 'D', 'E'].map((label) => ({ label, kind: 'money' as const }))
    const wide = {
      id: 'wide',
      title: 'Wide',
      columns: [{ label: 'Loan', kind: 'text' as const }, ...amounts, { label: 'APR', kind: 'percent' as const }],
      rows: [[text('<i>'), ...amounts.map(() => money(123_456)), percent('6.5')]],
      total: [count(1), ...amounts.map(() => none), none],
    }
    const html = renderToString(<ResultTables tables={[{ ...wide, note: 'Without <fees>.' }]} />)
    expect(html).toContain('<p class="table-note">Without &lt;fees&gt;.</p>')
    expect(html).toContain('<td class="number">$1,235</td>')
    expect(html).toContain('Whole dollars')
    expect(html).toContain('<th scope="row">&#60;i&#62;</th>')
    expect(html).toMatch(/role="region" aria-label="Wide: table" tabindex="0"/i)
  })
  test('give long words room, and let spans break between their figures', () => {
    const cells = [text('Fee'), text('The lender asks for it as a condition of the loan.'), text('no'), months(54)]
    const columns = cells.map(({ kind }, at) => ({ label: `${at}`, kind }))
    const html = renderToString(<ResultTables tables={[{ id: 'fees', title: 'Fees', columns, rows: [cells] }]} />)
    expect(html).toContain('<td class="words">The lender')
    expect(html).toContain('<td>no</td><td class="number span">4\u00a0years 6\u00a0months</td>')
  })
})

describe('lines that end at different places', () => {
  const months = Array.from({ length: 361 }, (_, month) => month)
  const falling = (end: number) => months.map((month) => (month > end ? null : 36_000_000 * (1 - month / end)))
  const markup = drawn({
    x: { label: 'Month', values: months },
    series: [
      { name: 'With extras', values: falling(240) },
      { name: 'Without', values: falling(360) },
    ],
  })

  test('are named at their ends, the plan of the reader first', () => {
    const named = [
      ...markup.matchAll(/result-end-(\d)"><circle[^>]*><\/circle><text class="chart-named"[^>]*>([^<]+)/g),
    ]
    expect(named.map(([, index, name]) => [index, name])).toEqual([
      ['0', 'With extras'],
      ['1', 'Without'],
    ])
  })

  test('whose names all stand at the foot, stand above the axis, none of them on its line', () => {
    const html = drawn({
      x: { label: 'Month', values: months },
      series: [
        { name: 'New loan', values: falling(360) },
        { name: 'Present loan', values: falling(324) },
        { name: 'New loan, old payment', values: falling(252) },
      ],
    })
    const feet = [...html.matchAll(/<circle [^>]*cy="([\d.]+)" r="3.5"/g)].map(([, y]) => Number(y))
    const names = [...html.matchAll(/<text class="chart-named"[^>]* y="([\d.]+)"/g)].map(([, y]) => Number(y))
    expect(names).toHaveLength(3)
    expect(Math.max(...names)).toBeLessThan(Math.max(...feet))
    const [last = 0, middle = 0, first = 0] = names.toSorted((a, b) => b - a)
    expect(Math.min(last - middle, middle - first)).toBeGreaterThanOrEqual(16)
  })

  test('have every point in their table', () => {
    const table = markup.slice(markup.indexOf('<tbody'))
    expect([...table.matchAll(/<tr>/g)]).toHaveLength(361)
  })
})
