/**
 * `npm run bench [-- name ...]`: sets itself up, measures, and prints one table, the method and the machine's load
 * beside each figure. A bound that is missed stands in the table as missed; the exit code is 1 only when a bench could
 * not be run. `npm run bench -- soak --minutes=60` asks a site for an hour; it is run only when it is named.
 */
import { loadavg } from 'node:os'
import { pinnedChromium } from './browsers.mjs'
import { chosenBenches } from './chosen-benches.mjs'
import { build, install, root, underPinnedNode, withSentences } from './steps.mjs'

await withSentences(async () => {
  process.chdir(root)
  await install()
  await underPinnedNode(import.meta.url)
})

const { benches } = await import('../test/bench/all.ts')
const { chosen, refusal } = chosenBenches(benches, process.argv.slice(2))
// Whoever misspelled a name waits for no build.
if (refusal !== undefined) {
  console.error(refusal)
  process.exit(2)
}

await withSentences(build)
process.env.CHROMIUM_PATH ??= await pinnedChromium()
const { removeNewspaper } = await import('../test/bench/newspaper.ts')

const rows = []
const began = performance.now()
for (const bench of chosen) rows.push(...(await measured(bench)))
await removeNewspaper()

const marks = new Map([
  [true, 'reached'],
  [false, 'MISSED'],
  [null, '-'],
])
console.log('| what | measured | must reach | | load | method |\n|---|---|---|---|---|---|')
for (const { what, measured, mustReach, isReached, load, method } of rows) {
  console.log(`| ${what} | ${measured} | ${mustReach} | ${marks.get(isReached)} | ${load} | ${method} |`)
}
const count = (wanted) => rows.filter(({ isReached }) => isReached === wanted).length
const minutes = ((performance.now() - began) / 60_000).toFixed(1)
console.log(`${count(true)} reached, ${count(false)} missed, in ${minutes} minutes`)
process.exit(rows.some(({ isBroken }) => isBroken) ? 1 : 0)

/** the rows of one bench; one that breaks is a row that says why, and the others go on */
async function measured(bench) {
  console.error(`measuring ${bench.name} ...`)
  const before = loadavg()[0]
  try {
    const rows = await bench.run()
    const load = `${before.toFixed(1)}-${loadavg()[0].toFixed(1)}`
    return rows.map((row) => Object.assign(row, { load }))
  } catch (failure) {
    console.error(failure)
    const why = String(failure?.message ?? failure).split('\n')[0]
    const measured = `not measured: ${why}`
    return [{ what: bench.name, measured, mustReach: '-', isReached: null, load: '-', method: '-', isBroken: true }]
  }
}
