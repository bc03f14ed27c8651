/**
 * Writes the tables of content/series from a folder of facts: `node tools/series.mjs FOLDER`. Run by hand when facts are
 * newer. The folder's files are CSV with a header row and unquoted cells, days as YYYY-MM-DD in the first column, oldest
 * first; a blank cell is a day without a figure. Figures keep their digits as they stand there. What each series is, its
 * source and its terms among it, stands in content/series/series.yaml and is written by hand.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PMMS = 'pmms_weekly'
/** How many copies of the survey agree on a week's two fixed rates, which its other columns were read with. */
const COPIES = { 'pmms-15': 'sources_15yr' }
const FOR_THE_REST = 'sources_30yr'

/** Each series with its file of facts and the column in it; `whole`: counted, so that a ".0" behind it says nothing. */
export const TABLES = [
  { id: 'pmms-30', file: PMMS, column: 'rate_30yr_fixed_pct' },
  { id: 'pmms-30-points', file: PMMS, column: 'points_30yr' },
  { id: 'pmms-15', file: PMMS, column: 'rate_15yr_fixed_pct' },
  { id: 'pmms-15-points', file: PMMS, column: 'points_15yr' },
  { id: 'pmms-arm', file: PMMS, column: 'rate_5_1_arm_pct' },
  { id: 'pmms-arm-points', file: PMMS, column: 'points_5_1_arm' },
  { id: 'pmms-arm-margin', file: PMMS, column: 'margin_5_1_arm_pct' },
  { id: 'treasury-2', file: 'treasury_daily', column: 'DGS2_pct' },
  { id: 'treasury-10', file: 'treasury_daily', column: 'DGS10_pct' },
  { id: 'treasury-30', file: 'treasury_daily', column: 'DGS30_pct' },
  { id: 'fed-funds', file: 'fed_funds_monthly', column: 'FEDFUNDS_effective_pct' },
  { id: 'fed-target', file: 'fed_funds_target_upper_changes_2017_2022', column: 'DFEDTARU_pct' },
  { id: 'housing-starts', file: 'housing_monthly', column: 'HOUST_starts_saar_thousand', whole: true },
  { id: 'building-permits', file: 'housing_monthly', column: 'PERMIT_permits_saar_thousand', whole: true },
  { id: 'new-home-sales', file: 'housing_monthly', column: 'HSN1F_new_sales_saar_thousand', whole: true },
  { id: 'median-price', file: 'median_sale_price_quarterly', column: 'MSPUS_usd', whole: true },
  { id: 'cpi', file: 'macro_monthly_2021_2026', column: 'CPIAUCSL_index_1982_84_100' },
  { id: 'unemployment', file: 'macro_monthly_2021_2026', column: 'UNRATE_pct' },
]

/** The text of a table: date, value, and `secondary` where one copy alone was read. Refuses what is no fact. */
export function seriesTable(text, { id, file, column, whole = false }) {
  const [head = '', ...lines] = text.trimEnd().split(/\r?\n/)
  const names = head.split(',')
  const placeOf = (name) => {
    if (!names.includes(name)) throw new Error(`${file}.csv: there is no column ${name}`)
    return names.indexOf(name)
  }
  const at = placeOf(column)
  const copies = file === PMMS ? placeOf(COPIES[id] ?? FOR_THE_REST) : -1
  let former = ''
  const rows = lines.flatMap((line, index) => {
    const place = `${file}.csv, line ${index + 2}`
    if (line.includes('"')) throw new Error(`${place}: quoted cells are not read`)
    const cells = line.split(',')
    if (cells.length !== names.length) throw new Error(`${place}: ${cells.length} cells in ${names.length} columns`)
    const day = dayOf(cells[0], place)
    if (day <= former) throw new Error(`${place}: ${day} does not come after ${former}`)
    former = day
    const value = cells[at].trim()
    if (value === '') return []
    return `${day},${figureOf(value, whole, place)},${copies >= 0 && Number(cells[copies]) < 2 ? 'secondary' : 'primary'}`
  })
  if (rows.length === 0) throw new Error(`${file}.csv: the column ${column} is empty`)
  return ['date,value,status', ...rows, ''].join('\n')
}

function dayOf(text, place) {
  const moment = new Date(`${text}T00:00:00Z`)
  const isDay = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(`${text}T`)
  if (!isDay) throw new Error(`${place}: "${text}" is no day`)
  return text
}

function figureOf(text, whole, place) {
  const figure = whole ? text.replace(/\.0+$/, '') : text
  if (!/^-?\d+(?:\.\d+)?$/.test(figure) || (whole && figure.includes('.'))) {
    throw new Error(`${place}: "${text}" is no ${whole ? 'whole number' : 'number'}`)
  }
  return figure
}

/** Writes every table, or none when one of them cannot be made; gives a line about each. */
export async function writeSeries(folder, target) {
  const files = new Map()
  for (const file of new Set(TABLES.map((table) => table.file))) {
    files.set(file, await readFile(join(folder, `${file}.csv`), 'utf8'))
  }
  const made = TABLES.map((table) => ({ id: table.id, text: seriesTable(files.get(table.file), table) }))
  const said = []
  for (const { id, text } of made) {
    const path = join(target, `${id}.csv`)
    const former = await readFile(path, 'utf8').catch((error) => {
      if (error.code === 'ENOENT') return ''
      throw error
    })
    await writeFile(path, text)
    said.push(`${id.padEnd(18)} ${comparison(former, text)}`)
  }
  return said
}

/** How many figures there are, until when, and what is another than before. */
function comparison(former, text) {
  const [before, now] = [figuresOf(former), figuresOf(text)]
  const added = [...now.keys()].filter((day) => !before.has(day)).length
  const gone = [...before.keys()].filter((day) => !now.has(day)).length
  const changed = [...now].filter(([day, figure]) => before.has(day) && before.get(day) !== figure).length
  return `${now.size} figures to ${[...now.keys()].at(-1)}; ${added} new, ${changed} changed, ${gone} gone`
}

const figuresOf = (text) =>
  new Map(
    text
      .split('\n')
      .slice(1)
      .filter(Boolean)
      .map((line) => [line.slice(0, 10), line.slice(11)]),
  )

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , folder] = process.argv
  if (!folder) throw new Error('which folder? node tools/series.mjs FOLDER')
  const target = fileURLToPath(new URL('../content/series', import.meta.url))
  for (const line of await writeSeries(folder, target)) console.log(line)
}
