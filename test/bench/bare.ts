import { get } from 'node:http'
import { childServer } from './child-server.ts'
import { load } from './load.ts'

/** What a browser sends: the cache reads headers, a bare server does not, so few headers would flatter it. */
export const ASKED = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br',
  'accept-language': 'en-US,en;q=0.9',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'none',
  'upgrade-insecure-requests': '1',
}

const SECONDS = 2

/** The least that Node can do with the bytes of a page: a node:http server that holds nothing else. */
export async function bareServer(url: string) {
  const { head, bytes } = await sample(url)
  const server = await childServer('bare', { head, body: bytes.toString('base64') })
  const ask = async (seconds: number) => {
    const before = await server.cpu()
    const { requests } = await load({ url: server.origin, headers: ASKED, seconds, connections: 10 })
    return ((await server.cpu()) - before) / requests
  }
  await ask(1) // warms up
  return { ...server, bytes, micros: () => ask(SECONDS) }
}

export async function sample(url: string): Promise<{ head: string[]; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: ASKED }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      const head = response.rawHeaders.filter((_, at, all) => isKept(all[at - (at % 2)]))
      response.on('end', () => resolve({ head, bytes: Buffer.concat(chunks) }))
    }).on('error', reject)
  })
}

/** date and connection headers are node's own, in both servers */
function isKept(name = ''): boolean {
  return !/^(?:date|connection|keep-alive)$/i.test(name)
}
