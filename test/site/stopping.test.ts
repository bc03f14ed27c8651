import { expect, it } from 'vitest'

import { startSite } from '../support/site/site.ts'

it('an ordinary stop says nothing, for nothing went wrong', async () => {
  const site = await startSite()
  expect((await site.ask('/')).status).toBe(200)
  const before = site.program.lines.length
  expect(await site.program.kill('SIGTERM')).toBe(0)
  expect(site.program.lines.slice(before).join('\n')).toBe('')
  await site.stop()
})
