import { beforeAll, expect, it } from 'vitest'

import { type ReadSite, sharedSite } from '../support/site/site.ts'
import { parsePage, wordsOf } from '../support/site/site-pages.ts'

let site: ReadSite
beforeAll(async () => {
  site = await sharedSite()
})

/** What makes a state's page: where two have the same of both, they may read alike. */
interface Made {
  slug: string
  name: string
  counties: string[]
  limits: string
  mix: string
}

const states = (): Promise<Made[]> => site.owner<Made[]>`
  select slug, name, (select array_agg(county->>'name') from jsonb_array_elements(counties) as county) as counties,
    concat_ws(' ', conforming_limit_low, conforming_limit_high, jsonb_array_length(counties)) as limits,
    concat_ws(' ', hmda_originations, hmda_fha, hmda_va, hmda_usda) as mix
  from states where is_published order by slug`

/** The sentences of a page, without names and figures: what is left is what a writer would have written. */
async function sentencesOf({ slug, name, counties }: Made): Promise<string> {
  const main = parsePage((await site.ask(`/state/${slug}`)).text).querySelector('main')
  for (const part of main?.querySelectorAll('table, dl, nav, form, .for-editors, .county-search') ?? []) part.remove()
  const names = [name, ...counties].toSorted((one, other) => other.length - one.length)
  const unnamed = names.reduce((words, one) => words.replaceAll(one, '…'), wordsOf(main))
  return unnamed.replace(/\$?\d[\d,.]*%?/g, '#')
}

it('no two states read alike whose limits or loans differ, with names and figures left out', async () => {
  const made = await states()
  expect(made).toHaveLength(51)
  const texts = await Promise.all(made.map(sentencesOf))
  const alike = made.flatMap((one, at) =>
    made
      .slice(at + 1)
      .filter((other) => one.limits !== other.limits || one.mix !== other.mix)
      .filter((other) => texts[at] === texts[made.indexOf(other)])
      .map((other) => `${one.slug} and ${other.slug}`),
  )
  expect(alike).toEqual([])
})
