import { expect, it } from 'vitest'

import { journey, WITH_SERVICE_WORKER } from '../../support/browser/journey.ts'
import { sharedSite } from '../../support/site/site.ts'

const at = journey(sharedSite, WITH_SERVICE_WORKER)

/** A visit of the tests keeps nothing on the device, and from such a one nobody installs. */
const OF_THE_TEST = 'in-incognito'

it('the site can be installed: the browser reads its manifest, and has nothing against it', async () => {
  const { page, expectNoProblem } = await at.visit()
  await page.goto('/')
  const tools = await page.context().newCDPSession(page)
  const { errors, data = '{}' } = await tools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await tools.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((error) => error !== OF_THE_TEST)).toEqual([])
  const { start_url: start, icons } = JSON.parse(data) as { start_url: string; icons: { src: string; sizes: string }[] }
  expect(start).toBe('/')
  const sizes = await page.evaluate(
    (sources) =>
      Promise.all(
        sources.map(async (source) => {
          const { width, height } = await createImageBitmap(await (await fetch(source)).blob())
          return `${width}x${height}`
        }),
      ),
    icons.filter(({ src }) => src.endsWith('.png')).map(({ src }) => src),
  )
  expect(sizes).toEqual(icons.filter(({ src }) => src.endsWith('.png')).map((icon) => icon.sizes))
  expectNoProblem()
})
