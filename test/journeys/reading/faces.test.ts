import { expect, it } from 'vitest'

import { allStyles, journey } from '../../support/browser/journey.ts'
import { sharedSite } from '../../support/site/site.ts'

const at = journey(sharedSite)

it('a letter to copy, brackets and all, is slanted by one small file, and what is bold in it by another', async () => {
  const { page, expectNoProblem } = await at.visit()
  await page.goto('/education/private-mortgage-insurance-explained')
  const fetched = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /\/assets\/([a-z-]+)-[\w-]+\.woff2$/.exec(name)?.slice(1) ?? [])
        .toSorted(),
    )
  await expect.poll(fetched).toEqual(['inter', 'newsreader', 'newsreader-italic'])
  await allStyles(page)
  const bold = () =>
    page.evaluate(async () =>
      (await document.fonts.load('italic 600 18px Newsreader', 'Bold')).map(
        ({ style, weight }) => `${style} ${weight}`,
      ),
    )
  await expect.poll(bold).toEqual(['italic 600'])
  expect(await fetched()).toEqual(['inter', 'newsreader', 'newsreader-italic', 'newsreader-italic-bold'])
  expectNoProblem()
})
