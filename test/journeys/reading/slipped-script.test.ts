import { expect, it } from 'vitest'

import { journey } from '../../support/browser/journey.ts'
import { story, uniqueStory } from '../../support/site/site-story.ts'

const at = journey()

it('a script that got into the stored text of a story does not run, and the page works all the same', async () => {
  const { slug, title } = uniqueStory()
  await story(at.site, { slug, title })
  const slipped = `<p id="slipped">words</p><script>document.title='slipped'</script>
    <script type="module" async src="/storage/v1/object/public/files/slipped.js"></script>`
  await at.site.owner.begin(async (sql) => {
    // Past every check of what is stored, as a defect in one of them would let it.
    await sql.unsafe('set local session_replication_role = replica')
    await sql`update public.articles set content = ${slipped} where slug = ${slug}`
  })
  const asked = await at.site.ask(`/article/${slug}`)
  expect(asked.text).toContain("document.title='slipped'")

  const { page, problems } = await at.visit()
  await page.goto(`/article/${slug}`)
  await page.waitForSelector('#slipped')
  expect(problems.filter((problem) => /status 403: .*slipped\.js/.test(problem))).toHaveLength(1)
  await expect.poll(() => problems.filter((problem) => problem.includes('Content Security Policy')).length).toBe(1)
  expect(await page.title()).toContain(title)
  await page.locator('.utility [data-theme-control]').click()
  await page.waitForSelector('html[data-theme]')
})
