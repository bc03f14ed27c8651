import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { TABLES, seriesTable, writeSeries } from './series.mjs'

const SURVEY = [
  'date,rate_30yr_fixed_pct,points_30yr,rate_15yr_fixed_pct,points_15yr,rate_5_1_arm_pct,points_5_1_arm,margin_5_1_arm_pct,sources_30yr,sources_15yr',
  '1971-04-02,7.33,,,,,,,6,0',
  '2022-11-10,7.08,.9,6.38,1.2,6.06,0.3,2.76,6,3',
  '2026-08-20,6.6,,5.95,,,,,1,2',
  '',
].join('\n')

/** One row for each file but the survey's, with a figure of each series that is in it. */
function otherFacts(): [file: string, text: string][] {
  const others = TABLES.filter(({ file }) => file !== 'pmms_weekly')
  return Array.from(
    Map.groupBy(others, ({ file }) => file),
    ([file, tables]) => {
      const head = ['day', 'remark', ...tables.map(({ column }) => column)].join(',')
      const row = ['2026-06-01', 'x', ...tables.map(({ whole }) => (whole ? '1341.0' : '4.20'))].join(',')
      return [file, `${head}\r\n${row}\r\n`]
    },
  )
}

let facts: string
let target: string
beforeEach(async () => {
  facts = await mkdtemp(join(tmpdir(), 'ratesheet-facts-'))
  target = await mkdtemp(join(tmpdir(), 'ratesheet-series-'))
  for (const [file, text] of otherFacts()) await writeFile(join(facts, `${file}.csv`), text)
  await writeFile(join(facts, 'pmms_weekly.csv'), SURVEY.replace(',.9,', ',0.9,'))
})
afterEach(async () => {
  for (const folder of [facts, target]) await rm(folder, { recursive: true })
})
const table = (id: string) => readFile(join(target, `${id}.csv`), 'utf8')

describe('a folder of facts', () => {
  it('becomes one table a series, in the digits of the facts, with what was read in one copy marked', async () => {
    await writeSeries(facts, target)
    expect((await readdir(target)).toSorted()).toEqual(TABLES.map(({ id }) => `${id}.csv`).toSorted())
    expect(await table('pmms-30')).toBe(
      'date,value,status\n1971-04-02,7.33,primary\n2022-11-10,7.08,primary\n2026-08-20,6.6,secondary\n',
    )
    expect(await table('pmms-15')).toBe('date,value,status\n2022-11-10,6.38,primary\n2026-08-20,5.95,primary\n')
    expect(await table('pmms-30-points')).toBe('date,value,status\n2022-11-10,0.9,primary\n')
    expect(await table('pmms-arm-margin')).toBe('date,value,status\n2022-11-10,2.76,primary\n')
    expect(await table('unemployment')).toBe('date,value,status\n2026-06-01,4.20,primary\n')
    expect(await table('housing-starts')).toBe('date,value,status\n2026-06-01,1341,primary\n')
  })

  it('again changes nothing, and newer facts say what they change', async () => {
    await writeSeries(facts, target)
    const first = await table('pmms-30')
    expect(await writeSeries(facts, target)).toContain(
      'pmms-30            3 figures to 2026-08-20; 0 new, 0 changed, 0 gone',
    )
    expect(await table('pmms-30')).toBe(first)
    const newer = SURVEY.replace(',.9,', ',0.9,').replace('7.33', '').replace('6.6,,5.95', '6.65,,5.95')
    await writeFile(join(facts, 'pmms_weekly.csv'), `${newer}2026-08-27,6.61,,5.92,,,,,2,2\n`)
    expect(await writeSeries(facts, target)).toContain(
      'pmms-30            3 figures to 2026-08-27; 1 new, 1 changed, 1 gone',
    )
  })

  it('that is no such folder writes nothing', async () => {
    await writeFile(join(facts, 'pmms_weekly.csv'), SURVEY)
    await expect(writeSeries(facts, target)).rejects.toThrow('pmms_weekly.csv, line 3: ".9" is no number')
    await rm(join(facts, 'housing_monthly.csv'))
    await expect(writeSeries(facts, target)).rejects.toThrow('housing_monthly.csv')
    expect(await readdir(target)).toEqual([])
  })
})

describe('what is no table of facts is refused by its line', () => {
  const rate = { id: 'unemployment', file: 'facts', column: 'rate' }
  it.each([
    ['no such column', 'date,other\n2026-06-01,4.2\n', 'there is no column rate'],
    ['a quoted cell', 'date,rate\n2026-06-01,"4.2"\n', 'line 2: quoted cells are not read'],
    ['a cell more', 'date,rate\n2026-06-01,4,2\n', 'line 2: 3 cells in 2 columns'],
    ['no day', 'date,rate\n2026-06-31,4.2\n', 'line 2: "2026-06-31" is no day'],
    ['a day twice', 'date,rate\n2026-06-01,4.2\n2026-06-01,4.2\n', 'line 3: 2026-06-01 does not come after 2026-06-01'],
    ['days out of order', 'date,rate\n2026-06-01,4.2\n2026-05-01,\n', 'line 3: 2026-05-01 does not come after'],
    ['a word', 'date,rate\n2026-06-01,NaN\n', 'line 2: "NaN" is no number'],
    ['a point alone', 'date,rate\n2026-06-01,.\n', 'line 2: "." is no number'],
    ['an empty column', 'date,rate\n2026-06-01, \n', 'the column rate is empty'],
  ])('%s', (_name, text, words) => {
    expect(() => seriesTable(text, rate)).toThrow(words)
  })

  it('a part of a count', () => {
    const count = { ...rate, whole: true }
    expect(() => seriesTable('date,rate\n2026-06-01,1341.5\n', count)).toThrow('"1341.5" is no whole number')
  })
})

it('every series that the site ships with is one of the tables, and the other way round', async () => {
  const described = (await readFile('content/series/series.yaml', 'utf8')).matchAll(/^- id: (.+)$/gm)
  const ids = TABLES.map(({ id }) => id).toSorted()
  expect(Array.from(described, ([, id = '']) => id).toSorted()).toEqual(ids)
  const tables = (await readdir('content/series')).filter((name) => name.endsWith('.csv'))
  expect(tables.toSorted()).toEqual(ids.map((id) => `${id}.csv`).toSorted())
})
