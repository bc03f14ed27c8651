/**
 * Gathers what is asked in one turn of the event loop, and hands it on together when the turn is over.
 *
 * @param run takes what was gathered, and gives a result for each
 * @param most in one run; of more there are several
 * @example
 * ```ts run
 * const beside = gathered(async (letters: readonly string[]) => letters.map(() => letters.join('')), 2)
 * await Promise.all([beside('a'), beside('b'), beside('c')]) // => ['ab', 'ab', 'c']
 * ```
 */
export function gathered<Asked, Result>(
  run: (asked: readonly Asked[]) => Promise<readonly Result[]>,
  most: number,
): (asked: Asked) => Promise<Result> {
  let waiting: Waiting<Asked, Result>[] = []

  async function settle(some: readonly Waiting<Asked, Result>[]): Promise<void> {
    try {
      const results = await run(some.map(({ asked }) => asked))
      for (const [at, result] of results.entries()) some[at]?.resolve(result)
    } catch (cause) {
      for (const { reject } of some) reject(cause)
    }
  }

  function end(): void {
    const all = waiting
    waiting = []
    for (let at = 0; at < all.length; at += most) void settle(all.slice(at, at + most))
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      // After all that follows at once from what has come; promises are among it.
      if (waiting.length === 0) process.nextTick(end)
      waiting.push({ asked, resolve, reject })
    })
}

interface Waiting<Asked, Result> {
  asked: Asked
  resolve: (result: Result) => void
  reject: (cause: unknown) => void
}
