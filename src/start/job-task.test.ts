import { expect, onTestFinished, test, vi } from 'vitest'
import { runJobTask } from './job-task.ts'

async function refusal(sources: string, names: readonly string[]): Promise<string> {
  vi.stubEnv('RATES_SOURCES', sources)
  onTestFinished(() => void vi.unstubAllEnvs())
  await using opened = new AsyncDisposableStack()
  return runJobTask(opened, 'rates', names).then(
    () => '',
    (error: unknown) => String(error),
  )
}

test('a source that is not set up is named, with those that are', async () => {
  expect(await refusal('pmms', ['fred'])).toContain('There is no source "fred"; those that are set up: pmms')
})

test('where none is set up, that is said', async () => {
  expect(await refusal('none', [])).toContain('No source of rates is set up (RATES_SOURCES)')
  expect(await refusal('none', ['pmms'])).toContain('No source of rates is set up (RATES_SOURCES)')
})
