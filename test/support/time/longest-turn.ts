/**
 * The longest that work kept everybody else waiting, in milliseconds of its thread's processor time, so that a busy machine and other tests count
 * for nothing. The least of a few tries, which ends with the first that was short enough.
 */
export async function longestTurn(enoughMs: number, work: () => Promise<unknown>): Promise<number> {
  let least = Infinity
  for (let tries = 0; tries < 5 && least >= enoughMs; tries += 1) least = Math.min(least, await longestOf(work))
  return least
}

async function longestOf(work: () => Promise<unknown>): Promise<number> {
  let [longest, isOver] = [0, false]
  let before = process.threadCpuUsage()
  const turn = () => {
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
    before = process.threadCpuUsage()
    if (!isOver) setImmediate(turn)
  }
  await new Promise((resolve) => setImmediate(resolve))
  before = process.threadCpuUsage()
  const done = work()
  turn()
  await done
  isOver = true
  await new Promise((resolve) => setImmediate(resolve))
  return longest
}
