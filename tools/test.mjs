/**
 * `npm test`: sets up what it needs, and has the gates (types, lint, format) and the tests that need no build begin beside
 * the build; those of the built site follow and go on beside them. `--check` stops after the unit tests. Other arguments
 * go to Vitest, such as a file name, in one run of all projects. The last line has the sums; a gate counts as one.
 */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { availableParallelism, freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { installedChromium, installedFirefox, pinnedChromium } from './browsers.mjs'
import { endOnSignal, endStarted, start } from './started.mjs'
import { build, install, root, run, step, underPinnedNode, withBinaries, withSentences } from './steps.mjs'

const isCheck = process.argv.includes('--check')
const wanted = process.argv.slice(2).filter((argument) => argument !== '--check')
const isWhole = !isCheck && wanted.length === 0
/** What needs no build. It leaves its cores to the browsers beside it; alone, as of a check, it computes all the time. */
const WITHOUT_BUILD = ['unit', 'database', 'faults']
const FEWER_WORKERS = { VITEST_MAX_WORKERS: String(availableParallelism()) }
/** A gate has nothing to put away, and the one of types does not end by SIGTERM. */
const ENDED_AT_ONCE = { detached: true, killSignal: 'SIGKILL' }
const sums = { passed: 0, failed: 0 }
const notes = []
const slowest = { files: [], tests: [] }

await withSentences(async () => {
  process.chdir(root)
  await install()
  await underPinnedNode(import.meta.url)
})
// Of a build that fails, no test is left over.
process.on('exit', endStarted)
endOnSignal()
/** What the tests leave for a moment: it goes with the run. Whom root starts programs as writes there, as in any such folder. */
const inMemory = roomInMemory()
const temporary = mkdtempSync(join(inMemory ?? tmpdir(), 'ratesheet-run-'))
chmodSync(temporary, 0o1777)
// A database that a signal has ended may still write its last.
process.on('exit', () => rmSync(temporary, { recursive: true, force: true, maxRetries: 9, retryDelay: 50 }))
const gated = wanted.length === 0 ? gates() : null
const these = WITHOUT_BUILD.map((name) => `--project=${name}`)
/** Two runs side by side share no port. */
const early = isWhole ? tests(these, { ...FEWER_WORKERS, RATESHEET_TEST_RUN: 'early' }) : null
await withSentences(async () => {
  if (isCheck) return
  await build()
  await step('browsers', browsers)
})
const others = WITHOUT_BUILD.map((name) => `--project=!${name}`)
const late = isCheck ? tests(['--project=unit', ...wanted], FEWER_WORKERS) : tests(isWhole ? others : wanted)
await Promise.all([gated, early, late])

for (const [what, all] of Object.entries(slowest)) console.log(listOf(what, all))
for (const note of notes) console.log(note)
console.log(`${sums.passed} passed, ${sums.failed} failed`)
process.exitCode = sums.failed > 0 ? 1 : 0

/**
 * The machine's folder in memory, where it has room for a whole run; else null. Databases and sites come and go by the
 * hundred thousand files: a disk's file system searches long for the place of each that comes soon after many have gone.
 */
function roomInMemory() {
  const [folder, bytes] = ['/dev/shm', 8 * 1024 ** 3]
  try {
    const { bavail, bsize } = statfsSync(folder)
    return Math.min(bavail * bsize, freemem()) > bytes ? folder : null
  } catch {
    return null
  }
}

/** Unpacks the pinned browser before any test needs it, and says which others run their short round. */
async function browsers() {
  const pinned = await pinnedChromium().catch(({ message }) => fail(message))
  const others = [installedChromium(), installedFirefox()].filter((path) => path && path !== pinned)
  return [pinned ? 'the pinned one' : 'NONE', ...others].join(', ')
}

async function gates() {
  // One checker takes longer, and less of what the tests need beside it.
  await gate('types', 'tsc', ['--noEmit', '-p', '.', '--checkers', '1'])
  await gate('lint', 'oxlint', ['--type-aware', '--deny-warnings'])
  await gate('format', 'oxfmt', ['--check'])
}

async function gate(name, command, args) {
  const began = performance.now()
  const { code, output } = await run(command, args, ENDED_AT_ONCE)
  const time = `${((performance.now() - began) / 1_000).toFixed(1)} s`
  sums[code === 0 ? 'passed' : 'failed'] += 1
  const line = code === 0 ? `${name}: passed (${time})` : `${name}: FAILED (${time})\n${output.trim()}`
  console.log(line)
  if (code !== 0) notes.push(line)
}

async function tests(args, workers = {}) {
  const file = join(mkdtempSync(join(temporary, 'report-')), 'report.json')
  const reporters = ['--reporter=default', `--reporter=${join(root, 'test/support/run/report.ts')}`]
  const code = await vitest(['run', ...reporters, ...args], file, workers)
  if (existsSync(file)) count(JSON.parse(readFileSync(file, 'utf8')), code)
  else fail('The tests FAILED to run, see above')
}

function count(report, code) {
  sums.passed += report.passed
  sums.failed += report.failed
  if (code !== 0 && report.failed === 0) fail('FAILED outside of a test, see above')
  slowest.files.push(...report.slowest.files)
  slowest.tests.push(...report.slowest.tests)
  notes.push(...report.notes)
}

/** The ten slowest of all runs. */
function listOf(what, all) {
  const ten = all.toSorted((one, other) => other.ms - one.ms).slice(0, 10)
  const lines = ten.map(({ ms, name }) => `${(ms / 1_000).toFixed(1).padStart(7)} s  ${name}`)
  return [`The slowest ${what}:`, ...lines].join('\n')
}

function fail(note) {
  sums.failed += 1
  notes.push(note)
}

function vitest(args, report, workers) {
  return new Promise((resolve) => {
    // Every worker and every program that a test starts finds the sources stripped and compiled.
    const NODE_COMPILE_CACHE = join(root, 'node_modules', '.cache', 'compiled')
    const files = { TMPDIR: temporary, NODE_COMPILE_CACHE, RATESHEET_TEST_REPORT: report }
    const env = { ...workers, ...withBinaries(), ...files }
    // In a group of its own with its workers, sites and browsers. Whoever is not in the terminal's own does not read from it.
    const options = { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'], detached: true }
    start('vitest', args, options, (code) => resolve(code ?? 1))
  })
}
