import { type ChildProcess, fork } from 'node:child_process'
import { extname, join } from 'node:path'
import process from 'node:process'
import type { OnProgress } from '#imports'
import { WorkRefusal } from '#jobs'
import { logReason } from '#jobs/failures'
import type { Service } from '#wire'
import { log } from './terminal.ts'
import type { FromWork, ToWork, WorkJob, WorkOutcome } from './work-job.ts'

/** The longest text of a newsroom is read in a second. */
const PATIENCE_MS = 60_000
const MOST_MEMORY_MB = 512

interface Watch {
  onProgress: OnProgress
  signal: AbortSignal
  patienceMs?: number
  mostMemoryMb?: number
}

/**
 * Brings an export in, or takes everything out, in a process of its own: a text that takes minutes to read, or more memory than
 * there is, ends its work and holds up no reader. A thread would not do: what a heap has no room for at once ends all threads of
 * its process.
 *
 * @throws WorkRefusal in words for a file that cannot be brought in
 */
export async function workApart<Job extends WorkJob>(
  job: Job,
  service: Service,
  { onProgress, signal, patienceMs = PATIENCE_MS, mostMemoryMb = MOST_MEMORY_MB }: Watch,
): Promise<WorkOutcome[Job['kind']]> {
  const { promise, resolve, reject } = Promise.withResolvers<WorkOutcome[Job['kind']]>()
  const child = startProcess(mostMemoryMb)
  let last = ''
  const words = WORDS[job.kind]
  const stuck = setTimeout(
    () => reject(new WorkRefusal(words(last, `cannot be read within ${patienceMs / 1000} seconds`))),
    patienceMs,
  )
  const end = () => tell(child, { kind: 'end' })
  child.on('message', (said: FromWork) => {
    stuck.refresh()
    if (said.kind === 'read') last = said.title
    else if (said.kind === 'progress') onProgress(said.part)
    else if (said.kind === 'log') log(said.line)
    else if (said.kind === 'asked') void asked(child, service, said, job.kind)
    else if (said.kind === 'done') resolve(said.outcome as WorkOutcome[Job['kind']])
    else if (said.kind === 'failed') reject(failureOf(said))
  })
  child.on('error', reject)
  child.on('exit', (code, killedBy) =>
    reject(
      killedBy === OUT_OF_MEMORY
        ? new WorkRefusal(words(last, 'is too large'))
        : new Error(`the process of the work ended with ${code ?? killedBy}`),
    ),
  )
  signal.addEventListener('abort', end)
  try {
    tell(child, { kind: 'begin', job })
    return await promise
  } finally {
    clearTimeout(stuck)
    signal.removeEventListener('abort', end)
    child.kill('SIGKILL')
  }
}

/** Only words and stack come out of another process. */
const failureOf = ({ message, stack, isInWords }: Extract<FromWork, { kind: 'failed' }>): Error =>
  isInWords ? new WorkRefusal(message) : Object.assign(new Error(message), stack === undefined ? {} : { stack })

/** How a process leaves whose heap has no more room. */
const OUT_OF_MEMORY = 'SIGABRT'

/** Nothing of the server's environment is handed on. */
const startProcess = (mostMemoryMb: number): ChildProcess =>
  fork(join(import.meta.dirname, `work-process${extname(import.meta.filename)}`), [String(process.pid)], {
    env: {},
    execArgv: [`--max-old-space-size=${mostMemoryMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Ctrl-C of a terminal reaches the server, which ends its process itself.
    detached: true,
  })

/** One that has left is told nothing. */
const tell = (child: ChildProcess, told: ToWork): void => void (child.connected && child.send(told))

async function asked(
  child: ChildProcess,
  service: Service,
  { id, url, init }: Extract<FromWork, { kind: 'asked' }>,
  work: WorkJob['kind'],
): Promise<void> {
  const { method, headers, body } = init
  try {
    const hasBody = method !== 'GET' && method !== 'HEAD'
    const response = await service(
      new Request(url, { method, headers, ...(hasBody ? { body: Buffer.from(body) } : {}) }),
    )
    const bytes = new Uint8Array(await response.arrayBuffer())
    tell(child, { kind: 'response', id, status: response.status, headers: [...response.headers], body: bytes })
  } catch (error) {
    // Only words come into the other process, and how it came about stays here.
    log(`jobs: ${work}: the backend: ${logReason(error)}`)
    tell(child, { kind: 'none', id, message: error instanceof Error ? error.message : String(error) })
  }
}

/** What stands in the way, by the last text that was read or written. */
const WORDS: Readonly<Record<WorkJob['kind'], (title: string, why: string) => string>> = {
  move: (title, why) => `${title ? `what comes after "${title}"` : 'its beginning'} ${why}: take it out of the export`,
  'take out': (title, why) =>
    `what comes after ${title ? `"${title}"` : 'the first text'} ${why}: look at it in the editor`,
}
