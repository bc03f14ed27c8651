/** Runs a script as its reader would, with its network, and gives what it prints. */
export async function printedBy(
  code: string,
  fetch: (url: string, ...init: never[]) => Promise<Response>,
): Promise<string> {
  const lines: string[] = []
  const log = (...parts: unknown[]) => void lines.push(parts.join(' '))
  // oxlint-disable-next-line typescript/no-implied-eval -- the documentation's own code, to be run as it is printed
  const run = new Function('fetch', 'console', `return (async () => {${code}\n})()`) as (
    network: typeof fetch,
    console: { log: typeof log },
  ) => Promise<void>
  await run(fetch, { log })
  return lines.join('\n')
}
