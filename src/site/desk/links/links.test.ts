import { expect, test } from 'vitest'
import { everyPage } from './every-page.ts'
import { brokenCsv, clicksCsv, orphansCsv, readsCsv, vitalsCsv } from './link-csv.ts'
import { checkWords } from './link-words.ts'
import { boundOf, vitalWords } from './vital-words.ts'

test('a file of links has no formula, whatever the words of a link are', () => {
  const csv = clicksCsv([{ label: '=cmd()', path: '/', target: 'https://a.example/x', clicks: 1200 }])
  expect(csv).toBe("words,page,target,clicks\r\n'=cmd(),/,https://a.example/x,1200\r\n")
})

test('a measure is told by what three of four readers had, and never without any', () => {
  const samples = (...counts: number[]) => [...counts, ...Array.from({ length: 12 - counts.length }, () => 0)]
  expect(boundOf('lcp', samples(1, 1, 1, 1))).toBe(1500)
  expect(vitalWords('lcp', samples(0, 0, 0, 0, 0, 0, 4))).toBe('up to 4 s, fair')
  expect(vitalWords('inp', [...Array.from({ length: 11 }, () => 0), 3])).toBe('above 2 s, poor')
  expect(vitalWords('ttfb', samples(0))).toBe('not measured')
})

test('files of broken links and of pages without links say no formula either', () => {
  const path = '/guide/x'
  const link = { path, title: '=1+1', target: 'https://a.example/', problem: 'gone', since: null, checkedAt: null }
  expect(brokenCsv([link])).toBe(
    "target,problem,page,title,broken_since,checked_at\r\nhttps://a.example/,gone,/guide/x,'=1+1,,\r\n",
  )
  expect(orphansCsv([{ path, title: 'X, Y', publishedAt: '2026-08-20T12:00:00Z' }])).toBe(
    'page,title,published_at\r\n/guide/x,"X, Y",2026-08-20T12:00:00Z\r\n',
  )
})

test('files of pages that were read and of web vitals say what the lists say', () => {
  expect(readsCsv([{ path: '/article/x', views: 1200, reads: 300 }])).toBe(
    'page,opened,read_to_the_end\r\n/article/x,1200,300\r\n',
  )
  const none = Array.from({ length: 11 }, () => 0)
  const measured = [
    { path: '', samples: { lcp: [4, ...none] } },
    { path: '/rates', samples: { inp: [...none, 3], 'unheard of': [1] } },
  ]
  expect(vitalsCsv(measured)).toBe(
    'page,metric,three_of_four_up_to,in_words,measures\r\n' +
      'all pages,lcp,500,"up to 0.5 s, good",4\r\n/rates,inp,,"above 2 s, poor",3\r\n',
  )
})

test('a file has every row of a list, however long it is, and says how many there are so far', async () => {
  const told: number[] = []
  const ask = async (after: number | null) => {
    const from = after ?? 0
    const rows = Array.from({ length: 5_000 }, (_, row) => from + row)
    return { rows, next: from + 5_000 < 25_000 ? from + 5_000 : null }
  }
  const parts = await everyPage(
    ask,
    (rows) => ['n', ...rows].map((row) => `${row}\r\n`).join(''),
    (count) => told.push(count),
  )
  expect(parts).toHaveLength(5)
  const lines = (await new Blob(parts).text()).trimEnd().split('\r\n')
  expect([lines.length, new Set(lines).size, lines[0], lines.at(-1)]).toEqual([25_001, 25_001, 'n', '24999'])
  expect(told).toEqual([5_000, 10_000, 15_000, 20_000, 25_000])
})

test('it is said how far links were checked, and that they were not', () => {
  expect(checkWords({ addresses: 0, checked: 0, lastAt: null })).toBe('No text leads to another site.')
  expect(checkWords({ addresses: 1, checked: 0, lastAt: null })).toBe('1 address of other sites is not checked yet.')
  expect(checkWords({ addresses: 1200, checked: 1000, lastAt: '2026-08-20T12:00:00Z' })).toBe(
    '1,200 addresses of other sites, the last checked on Aug 20, 2026, 8:00\u00a0am\u00a0ET; 200 not checked yet.',
  )
})
