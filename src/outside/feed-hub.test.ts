import { afterEach, beforeEach, expect, it } from 'vitest'
import { type RateServer, startRateServer } from '../../test/support/rates/rate-server.ts'
import { openFeedHub } from './feed-hub.ts'

let server: RateServer
beforeEach(async () => {
  server = await startRateServer()
})
afterEach(() => server.stop())

const hub = () => openFeedHub({ url: `${server.url}/hub`, origin: 'https://news.example' })

it('a hub is told which feed has something new, at the address that the operator set, wherever it is', async () => {
  const bodies: string[] = []
  server.respond('/hub', (_asked, response, request) => {
    let body = ''
    request.on('data', (piece: Buffer) => (body += piece.toString()))
    request.on('end', () => {
      bodies.push(`${request.method} ${request.headers['content-type']} ${body}`)
      response.writeHead(204).end()
    })
  })
  await hub().announce('/rss/rates')
  const topic = encodeURIComponent('https://news.example/rss/rates')
  expect(bodies).toEqual([
    `POST application/x-www-form-urlencoded hub.mode=publish&hub.url=${topic}&hub.topic=${topic}`,
  ])
})

it('a hub that refuses, or leads elsewhere, has not been told', async () => {
  server.respond('/hub', { status: 503 })
  await expect(hub().announce('/rss.xml')).rejects.toThrow('responded with 503 to the news of /rss.xml')
  server.respond('/hub', { status: 307, headers: { location: 'http://127.0.0.1:1/' } })
  await expect(hub().announce('/rss.xml')).rejects.toThrow('307')
})

it('a hub that is not there is a failure in words', async () => {
  const { url } = server
  await server.stop()
  await expect(openFeedHub({ url, origin: 'https://news.example' }).announce('/rss.xml')).rejects.toThrow('127.0.0.1')
  server = await startRateServer()
})
