import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'

/** What `npm test` says at the end of its runs; it reads it from a file of each. */
interface RunReport {
  passed: number
  failed: number
  /** A line for each test that failed, was not run or needed a second try, and for whatever else went wrong. */
  notes: string[]
  slowest: { files: Timed[]; tests: Timed[] }
}

interface Timed {
  name: string
  ms: number
}

/** Writes the sums of a run into the file that RATESHEET_TEST_REPORT names. */
export default class SumsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap((file) => [...file.children.allTests()])
    // A file that cannot be loaded, or whose set-up fails, holds no test that could fail: it counts as one.
    const broken = modules.filter(
      (file) => file.state() === 'failed' && !tests.some((test) => isOf(test, file, 'failed')),
    )
    const report: RunReport = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failed: tests.filter((test) => test.result().state === 'failed').length + broken.length + unhandled.length,
      notes: [
        ...tests.flatMap(noteOf),
        ...broken.map((file) => `${placeOf(file)}: FAILED\n${beginning(errorsOf(file))}`),
        ...unhandled.map((error) => `FAILED outside of a test\n${beginning(error.stack ?? error.message)}`),
      ],
      slowest: {
        files: slowest(modules.map((file) => ({ name: placeOf(file), ms: file.diagnostic().duration }))),
        tests: slowest(tests.map((test) => ({ name: nameOf(test), ms: test.diagnostic()?.duration ?? 0 }))),
      },
    }
    writeFileSync(process.env['RATESHEET_TEST_REPORT'] ?? '/dev/null', JSON.stringify(report))
  }
}

const isOf = (test: TestCase, file: TestModule, state: string) => test.module === file && test.result().state === state

const placeOf = (file: TestModule): string => `${file.project.name}: ${file.relativeModuleId}`

const nameOf = (test: TestCase): string => `${placeOf(test.module)}: ${test.fullName}`

const errorsOf = (file: TestModule): string =>
  [...file.errors(), ...[...file.children.allSuites()].flatMap((suite) => suite.errors())]
    .map(({ message }) => message)
    .join('\n')

function noteOf(test: TestCase): string[] {
  const { state, errors } = test.result()
  // Told by name with why, so that somebody looks for the cause.
  if (state === 'passed')
    return test.diagnostic()?.flaky
      ? [`${nameOf(test)}: passed at its second try\n${beginning(errors?.[0]?.stack)}`]
      : []
  if (state !== 'failed') return [`${nameOf(test)}: not run`]
  const [first] = errors ?? []
  return [`${nameOf(test)}: FAILED\n${beginning(first?.stack ?? first?.message)}`]
}

/** The first lines of a failure: enough to know it by at the end of a long report, where all of them are listed. */
const beginning = (message = ''): string =>
  message
    .split('\n')
    .slice(0, 12)
    .map((line) => `    ${line}`)
    .join('\n')

const slowest = (all: Timed[]): Timed[] => all.toSorted((one, other) => other.ms - one.ms).slice(0, 10)
