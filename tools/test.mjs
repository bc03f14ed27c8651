/**
 * `npm test`: sets up what it needs, then the gates (types, lint, format) and every test. `--check` stops after the
 * unit tests. Other arguments go to Vitest, such as a file name. The last line has the sums; a gate counts as one.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { spawn } from 'node:child_process'
import { installedChromium, installedFirefox } from './browsers.mjs'
import { build, install, root, run, underPinnedNode, withBinaries, withSentences } from './steps.mjs'

const isCheck = process.argv.includes('--check')
const wanted = process.argv.slice(2).filter((argument) => argument !== '--check')
const sums = { passed: 0, failed: 0 }
const notes = []

await withSentences(async () => {
  process.chdir(root)
  await install()
  await underPinnedNode(import.meta.url)
  if (!isCheck) await build()
})

if (wanted.length === 0) {
  await gate('types', 'tsc', ['--noEmit', '-p', '.'])
  await gate('lint', 'oxlint', ['--type-aware', '--deny-warnings'])
  await gate('format', 'oxfmt', ['--check'])
}
const everything = ['unit', 'database', 'faults', 'site', 'journeys', 'apart']
if (installedChromium()) everything.push('chromium')
if (installedFirefox()) everything.push('firefox')
for (const project of isCheck ? ['unit'] : everything) await tests(project)

for (const note of notes) console.log(note)
console.log(`${sums.passed} passed, ${sums.failed} failed`)
process.exitCode = sums.failed > 0 ? 1 : 0

async function gate(name, command, args) {
  const began = performance.now()
  const { code, output } = await run(command, args)
  const time = `${((performance.now() - began) / 1_000).toFixed(1)} s`
  sums[code === 0 ? 'passed' : 'failed'] += 1
  console.log(code === 0 ? `${name}: passed (${time})` : `${output.trim()}\n${name}: FAILED (${time})`)
}

async function tests(project) {
  const folder = mkdtempSync(join(tmpdir(), 'ratesheet-report-'))
  const file = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await vitest(['run', `--project=${project}`, '--passWithNoTests', ...reporters, ...wanted])
  try {
    count(project, JSON.parse(readFileSync(file, 'utf8')), code)
  } catch (failure) {
    fail(`${project}: FAILED, no report: ${failure.message}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function count(project, report, code) {
  // A file that cannot be loaded holds no test that could fail: it counts as one.
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  sums.passed += report.numPassedTests
  sums.failed += report.numFailedTests + broken.length
  if (code !== 0 && report.numFailedTests + broken.length === 0) fail(`${project}: FAILED outside of a test, see above`)
  for (const file of broken) notes.push(`${project}: FAILED: ${relative(root, file.name)}\n${beginning(file.message)}`)
  for (const test of report.testResults.flatMap((suite) => suite.assertionResults)) {
    if (test.status === 'failed')
      notes.push(`${project}: FAILED: ${test.fullName}\n${beginning(test.failureMessages[0])}`)
    else if (test.status !== 'passed') notes.push(`${project}: not run: ${test.fullName}`)
  }
}

/** The first lines of a failure: enough to know it by at the end of a long report, where all of them are listed. */
function beginning(message = '') {
  return message
    .split('\n')
    .slice(0, 12)
    .map((line) => `    ${line}`)
    .join('\n')
}

function fail(note) {
  sums.failed += 1
  notes.push(note)
}

function vitest(args) {
  return new Promise((resolve) => {
    const child = spawn('vitest', args, { cwd: root, env: withBinaries(), stdio: 'inherit' })
    child.on('error', () => resolve(1))
    child.on('close', (code) => resolve(code ?? 1))
  })
}
