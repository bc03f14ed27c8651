import { Agent, get } from 'node:http'

/** What a browser takes; without it pages would be sent unpacked. */
const READER = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br',
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Status of an address, its response read to the end; 0 when nobody responds. */
export async function statusOf(url: string): Promise<number> {
  return new Promise((resolve) => {
    get(url, { agent, headers: READER }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    }).on('error', () => resolve(0))
  })
}

/** Asks for every path once, so many at a time; fails when one response is not 200. */
export async function askAll(origin: string, paths: readonly string[], connections = 10): Promise<number> {
  const waiting = paths.values()
  const began = performance.now()
  const reader = async () => {
    for (const path of waiting) {
      const status = await statusOf(origin + path)
      if (status !== 200) throw new Error(`${path} was given ${status}`)
    }
  }
  await Promise.all(Array.from({ length: connections }, reader))
  return performance.now() - began
}

/** The text of an address, packed on its way as it is for a browser: gzip would be made for this look alone. */
export async function textOf(url: string): Promise<string> {
  return (await fetch(url, { headers: READER })).text()
}
