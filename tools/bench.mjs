/**
 * npm run bench [-- name ...]: measures and prints one table, the method beside each figure.
 * Ends with 1 when a bound is missed.
 */
import { benches } from '../test/bench/all.ts'

const wanted = process.argv.slice(2)
const chosen = benches.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
if (chosen.length === 0) {
  console.error(`No bench of that name. There are: ${benches.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}

const rows = []
for (const bench of chosen) {
  console.error(`measuring ${bench.name} ...`)
  rows.push(...(await bench.run()))
}

const marks = new Map([
  [true, 'reached'],
  [false, 'MISSED'],
  [null, '-'],
])
console.log('| what | measured | must reach | | method |\n|---|---|---|---|---|')
for (const { what, measured, mustReach, isReached, method } of rows) {
  console.log(`| ${what} | ${measured} | ${mustReach} | ${marks.get(isReached)} | ${method} |`)
}
process.exit(rows.some(({ isReached }) => isReached === false) ? 1 : 0)
