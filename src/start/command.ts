/** How every command runs: settings, what it opens, what it says, and the end of all that it opened. */
import { loadDotEnv, ConfigRefusal } from '#config'
import { ContentRefusal } from '#content'
import { DatabaseRefusal } from '#database'
import { root } from './folders.ts'
import { sentenceOf } from './start-failure.ts'

/** What a command opened: each part is ended before those that it was opened on. */
export type Opened = AsyncDisposableStack

/** `runs`: the command goes on until a signal ends it. */
export type CommandState = 'done' | 'runs'

/**
 * Runs a command. What it opened ends in reverse order: when it is done, when a later part fails, or at the first signal.
 * A refusal is one sentence and an exit code.
 */
export async function runCommand(command: (opened: Opened) => Promise<CommandState>): Promise<void> {
  try {
    loadDotEnv(root)
    await using opened = new AsyncDisposableStack()
    if ((await command(opened)) === 'runs') stopOnSignal(opened.move())
  } catch (error) {
    sayFailure(error)
  }
}

/** The first signal stops everything in order; the same one again, as npm passes it on, changes nothing. */
export function stopOnSignal(opened: Opened): void {
  let isStopping = false
  const end = () => {
    if (isStopping) return
    isStopping = true
    opened.disposeAsync().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  // A mistake in one request is said, and takes nobody else's away: by itself Node would end the process.
  process.on('unhandledRejection', (reason) => {
    console.error('A promise was rejected, and nobody looked at it:', reason)
  })
}

const REFUSALS = [ConfigRefusal, ContentRefusal, DatabaseRefusal]

/** What an operator can mend ends with its own code and one sentence; everything else is a bug and shows its stack. */
function sayFailure(error: unknown): void {
  // Something else failed while what was open ended: the first failure says why the command did.
  if (error instanceof SuppressedError) {
    console.error(error.error)
    sayFailure(error.suppressed)
    return
  }
  const refusal = REFUSALS.some((kind) => error instanceof kind) ? (error as ConfigRefusal) : sentenceOf(error)
  process.exitCode = refusal?.exitCode ?? 1
  console.error(refusal?.message ?? error)
}
