import { afterAll, beforeAll, expect, it } from 'vitest'

import { freePort } from '../support/programs/free-port.ts'
import { startBackend } from '../support/site/site-programs.ts'
import { type TestSite, dataFolder, startSite } from '../support/site/site.ts'

let site: TestSite
beforeAll(async () => {
  const [port, dataDir] = [await freePort(), await dataFolder()]
  const apart = await startBackend(dataDir, `http://127.0.0.1:${port}`)
  site = await startSite({ port, dataDir, apart, env: { DATABASE_URL: '' } })
})
afterAll(() => site.stop())

it('a site that reaches its backend through the network alone shows within seconds what is out, and no more what is not', async () => {
  const [row] = await site.owner<{ slug: string; title: string }[]>`
    select slug, title from articles where is_published order by publish_date desc limit 1`
  const { slug, title } = row!
  const path = `/article/${slug}`
  const isOut = (is: boolean) => site.owner`update articles set is_published = ${is} where slug = ${slug}`
  const seen = async () => [(await site.ask(path)).status, (await site.ask('/feed.json')).text.includes(title)]
  expect(await seen()).toEqual([200, true])
  await isOut(false)
  await expect.poll(seen).toEqual([404, false])
  await isOut(true)
  await expect.poll(seen).toEqual([200, true])
})
