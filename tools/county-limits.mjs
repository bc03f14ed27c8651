/**
 * Writes src/calculators/counties/limits.gen.ts: what may be lent in each county. Run by hand when new limits are
 * published: `node tools/county-limits.mjs limits.csv`. The file has a header row and these columns, limits in dollars:
 * fips, state, county, conforming_<year>_1unit_usd to _4unit_usd, conforming_<year before>_1unit_usd, fha_<year>_1unit_usd.
 */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const place = join(dirname(dirname(fileURLToPath(import.meta.url))), 'src/calculators/counties/limits.gen.ts')

const [, , source] = process.argv
if (!source) throw new Error('which file? node tools/county-limits.mjs limits.csv')
const [head = [], ...lines] = (await readFile(source, 'utf8')).trim().split(/\r?\n/).map(cellsOf)
const years = columnYears(head)
const counties = lines.map((cells, index) => countyOf(cells, index + 2))
if (new Set(counties.map(({ fips }) => fips)).size !== counties.length) throw new Error('a FIPS code occurs twice')

const sets = mostFrequentFirst(counties.map(({ conforming }) => conforming.join(' ')))
const before = mostFrequentFirst(counties.map((county) => String(county.before)))
const fha = mostFrequentFirst(counties.map((county) => county.fha).filter((limit) => limit !== ''))
await writeFile(place, program())
await writeFile(place.replace('limits.gen.ts', 'limits-edition.gen.ts'), edition(program()))

function cellsOf(line) {
  if (line.includes('"')) throw new Error(`quoted cells are not read: ${line}`)
  return line.split(',')
}

function columnYears(names) {
  const newest = /^conforming_(\d{4})_4unit_usd$/
  const year = Number(names.map((name) => newest.exec(name)?.[1]).find(Boolean))
  const fhaYear = Number(names.map((name) => /^fha_(\d{4})_1unit_usd$/.exec(name)?.[1]).find(Boolean))
  if (!year || !fhaYear) throw new Error(`columns of limits are missing: ${names.join(', ')}`)
  return { conforming: year, fha: fhaYear }
}

function countyOf(cells, line) {
  const cell = (name) => {
    const value = cells[head.indexOf(name)]
    if (value === undefined) throw new Error(`line ${line}: no column ${name}`)
    return value
  }
  const dollars = (name) => {
    const value = cell(name)
    if (!/^\d{6,7}$/.test(value)) throw new Error(`line ${line}: ${name} is no limit in dollars: "${value}"`)
    return value
  }
  const [fips, state, name] = [cell('fips'), cell('state'), cell('county')]
  if (!/^\d{5}$/.test(fips) || !/^[A-Z]{2}$/.test(state) || /[|:]/.test(name) || name.trim() !== name || name === '') {
    throw new Error(`line ${line}: not a county: ${cells.join(',')}`)
  }
  return {
    fips,
    state,
    name,
    conforming: [1, 2, 3, 4].map((units) => dollars(`conforming_${years.conforming}_${units}unit_usd`)),
    before: dollars(`conforming_${years.conforming - 1}_1unit_usd`),
    fha: cell(`fha_${years.fha}_1unit_usd`) && dollars(`fha_${years.fha}_1unit_usd`),
  }
}

/** What tells one table of limits from another, without reading it. */
function edition(table) {
  const mark = createHash('sha256').update(table).digest('hex').slice(0, 16)
  return `/** Of limits.gen.ts: another one makes the states be imported again; made by machine, see tools/county-limits.mjs. */
export const LIMITS_EDITION = '${mark}'
`
}

/** Distinct values, so that a county names its value by a short index; the commonest is 0 and is not written. */
function mostFrequentFirst(values) {
  const counts = new Map()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a).map(([value]) => value)
}

function program() {
  const { conforming, fha: fhaYear } = years
  return `/** Loan limits of ${counties.length} counties; made by machine, see tools/county-limits.mjs. For the server alone. */

/** FHFA, conforming loan limit values ${conforming}: dollars for one to four units. */
export const CONFORMING_YEAR = ${conforming}
export const CONFORMING_SETS: readonly (readonly [number, number, number, number])[] = [
${sets.map((set) => `  [${set.split(' ').join(', ')}],`).join('\n')}
]

/** FHFA, conforming loan limit values ${conforming - 1}: dollars for one unit. */
export const CONFORMING_BEFORE: readonly number[] = [${before.join(', ')}]

/** HUD, FHA mortgage limits ${fhaYear}: dollars for one unit. */
export const FHA_YEAR = ${fhaYear}
export const FHA_LIMITS: readonly number[] = [
${fha.map((limit) => `  ${limit},`).join('\n')}
]

/**
 * By state: the state's two FIPS digits, then its counties as "three digits, name", and where they are not all 0, after a
 * colon the indexes of its conforming set, of the year before and of its FHA limit ("-" when none is known).
 */
export const COUNTIES: Readonly<Record<string, string>> = {
${[...Map.groupBy(counties, ({ state }) => state)].map(stateLine).join('\n')}
}
`
}

function stateLine([state, members]) {
  const prefix = members[0].fips.slice(0, 2)
  if (members.some(({ fips }) => !fips.startsWith(prefix))) throw new Error(`${state}: two FIPS prefixes`)
  const text = members.map(({ fips, name, ...limits }) => `${fips.slice(2)}${name}${indexes(limits)}`).join('|')
  return `  ${state}: ${JSON.stringify(`${prefix}|${text}`)},`
}

function indexes(limits) {
  const found = [
    sets.indexOf(limits.conforming.join(' ')),
    before.indexOf(limits.before),
    limits.fha === '' ? '-' : fha.indexOf(limits.fha),
  ]
  return found.every((index) => index === 0) ? '' : `:${found.join(',')}`
}
