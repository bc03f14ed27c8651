import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { extname, join } from 'node:path'

/** Turns drawings into pictures, one at a time. */
export interface Painter {
  /**
   * The drawing as PNG.
   *
   * @throws PaintersBusy when too many drawings wait already
   */
  paint(svg: string): Promise<Uint8Array<ArrayBuffer>>
  stop(): Promise<void>
}

/** Too many drawings wait; asking again in a moment helps. */
class PaintersBusy extends Error {
  override name = 'PaintersBusy'
  status = 503
}

const MOST_WAITING = 100
/** A picture takes some 50 ms, and the process 100 ms to start. */
const PAINT_MS = 10_000
const IDLE_MS = 3_000

/**
 * A painter whose process starts with the first drawing and ends when none has come for three seconds, so that the
 * renderer's memory is held only while pictures are made.
 *
 * @param fontFiles TrueType files; no other fonts are used
 * @example
 * ```ts
 * const png = await openPainter(['/srv/faces/inter.ttf']).paint('<svg xmlns="http://www.w3.org/2000/svg"/>')
 * ```
 */
export function openPainter(fontFiles: readonly string[]): Painter {
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let isStopped = false

  const end = async () => {
    clearTimeout(idle)
    const ending = child
    child = null
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const gone = once(ending, 'exit')
    ending.kill('SIGKILL')
    await gone
  }
  const paintedBy = async (svg: string): Promise<Painted> => {
    if (isStopped) throw new PaintersBusy('The server is stopping')
    clearTimeout(idle)
    try {
      return await responseOf((child ??= startProcess(fontFiles)), svg)
    } catch (error) {
      await end()
      throw error
    } finally {
      idle = setTimeout(() => void end(), IDLE_MS)
      idle.unref()
    }
  }
  const paintNext = async (svg: string): Promise<Uint8Array<ArrayBuffer>> => {
    const { png, wrong } = await paintedBy(svg)
    if (!png) throw new Error(`The drawing could not be painted: ${wrong}`)
    return png
  }
  return {
    paint(svg) {
      if (waiting >= MOST_WAITING) return Promise.reject(new PaintersBusy(`${MOST_WAITING} drawings wait already`))
      waiting += 1
      const painted = last.then(() => paintNext(svg)).finally(() => (waiting -= 1))
      last = painted.catch(() => null)
      return painted
    },
    stop() {
      isStopped = true
      return end()
    },
  }
}

/** Nothing of the server's environment is handed on: the process needs no secret. */
function startProcess(fontFiles: readonly string[]): ChildProcess {
  const file = `painter-process${extname(import.meta.filename)}`
  const child = fork(join(import.meta.dirname, file), [...fontFiles], {
    env: {},
    execArgv: ['--max-old-space-size=64'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Ctrl-C of a terminal reaches the server, which ends its process itself.
    detached: true,
  })
  child.unref()
  child.channel?.unref()
  return child
}

interface Painted {
  png?: Uint8Array<ArrayBuffer>
  /** What the renderer says of a drawing that it cannot read. */
  wrong?: string
}

/** Throws when the process fails, and not for a drawing that is wrong: that process goes on. */
async function responseOf(child: ChildProcess, svg: string): Promise<Painted> {
  const { promise, resolve, reject } = Promise.withResolvers<Painted>()
  const timer = setTimeout(() => reject(new Error(`No picture after ${PAINT_MS} ms`)), PAINT_MS)
  const leave = (code: number | null) => reject(new Error(`The picture process ended with ${code}`))
  child.on('message', resolve).on('exit', leave).on('error', reject)
  try {
    child.send(svg, (error) => error && reject(error))
    return await promise
  } finally {
    clearTimeout(timer)
    child.off('message', resolve).off('exit', leave).off('error', reject)
  }
}
