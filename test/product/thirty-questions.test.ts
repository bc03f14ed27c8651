import { beforeAll, describe, expect, it } from 'vitest'

import { type ReadSite, sharedSite } from '../support/site/site.ts'

let site: ReadSite
beforeAll(async () => {
  site = await sharedSite()
})

/** What readers type into the box, and what the page behind the first result then says. */
const QUESTIONS: Readonly<Record<string, readonly (readonly [words: string, says: RegExp])[]>> = {
  'a first-time buyer': [
    ['how much house can i afford on 85k', /You could buy a home for up to \$\d{3},\d{3}/],
    ['how much do i need for a down payment', /as little as 3%/i],
    ['what credit score do i need', /580 with 3\.5% down/],
    ['pre approval vs pre qualification', /rests on what you say/],
    ['how much are closing costs', /2% to 5% of the price/],
    ['how long does it take to close', /30 to 45 days/],
    ['can my parents help with the down payment', /gift/i],
    ['whats pmi and how much', /% of the loan a year/],
    ['do i qualify for a va loan', /Veterans with enough service/],
    ['monthly payment on 400k', /You would pay \$\d,\d{3} a month/],
    ['what if the appraisal is low', /lower of price and appraisal/],
    ['lender went under before closing', /a company that stops lending may not close/],
  ],
  'somebody who refinances': [
    ['is it worth refinancing', /break-even/],
    ['drop pmi', /80% of the original value/],
    ['mortgage rates today', /30-year fixed\s+\d\.\d\d\s?%/],
    ['are rates going down', /Nobody knows/],
    ['how soon can i refinance after buying', /210 days/],
    ['cash out refi vs heloc', /well below today/],
    ['can i refinance with bad credit', /score of 580/],
    ['house payment too high', /ask for the loss mitigation/],
    ['why did escrow go up', /property tax or insurance rose/],
    ['pay off mortgage early', /mostly without a penalty/],
  ],
  'a loan officer': [
    ['fha vs conventional', /upfront part is 1\.75%/],
    ['conforming limit hennepin county', /\$\d{3},\d{3}/],
    ['dti limit fha', /\b57%/],
    ['va funding fee first use', /2\.15% on first use/],
    ['usda income limit', /115% of the area/],
    ['when must the closing disclosure be received', /three business days before/],
    ['self employed borrower documents', /two years of tax returns/],
    ['rate on oct 12 2023', /7\.57%/],
  ],
}

/** What a page says, as its reader sees it; marks within a word are none. */
const wordsOf = (html: string): string =>
  (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '')
    .replace(/<\/?(?:mark|b|strong|em|a|sup|sub)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

const firstResult = (html: string): string =>
  /<ul[^>]*class="[^"]*search-results[\s\S]*?href="([^"#]+)/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''

describe.each(Object.entries(QUESTIONS))('%s', (_who, questions) => {
  it.each(questions)('who asks "%s" has the answer on the first page that is found', async (words, says) => {
    const results = await site.ask(`/search?${new URLSearchParams({ q: words }).toString()}`)
    const path = firstResult(results.text)
    expect(path).toMatch(/^\//)
    expect(wordsOf((await site.ask(path)).text), path).toMatch(says)
  })
})

it('who types nonsense is shown the ways on', async () => {
  const { text } = await site.ask('/search?q=blorpf+zzkt')
  expect(wordsOf(text)).toContain('Nothing here has these words')
  for (const path of ['/glossary', '/answers', '/guides', '/calculators', '/rates'])
    expect(text).toContain(`href="${path}"`)
})
