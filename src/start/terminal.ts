/** What the operator sees of a command. */

/** Prints a step of the start with its time, and hands on what it made. */
export async function step<Made>(name: string, work: () => Promise<readonly [Made, string]>): Promise<Made> {
  const began = performance.now()
  const [made, said] = await work()
  console.log(`${name.padEnd(10)} ${said} (${time(performance.now() - began)})`)
  return made
}

export const time = (ms: number) => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`)

let reader: (line: string) => void = () => undefined

/** Has each line of the log read from now on, such as for its failures. */
export function readLog(read: (line: string) => void): void {
  reader = read
}

export function log(line: string): void {
  console.log(line)
  reader(line)
}
