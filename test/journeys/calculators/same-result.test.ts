import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

import { type CalculatorName, loadCalculator, type Records } from '#calculators'
import { href } from '#routes'

import { EVERY_CALCULATOR } from '../../support/calculators/every-calculator.ts'
import { randomAddresses } from '../../support/calculators/random-addresses.ts'
import { withinOneHour } from '../../support/time/turn-of-time.ts'
import { isSameDocument, journey, markDocument, openAlive } from '../../support/browser/journey.ts'
import { sharedSite } from '../../support/site/site.ts'

const at = journey(sharedSite)
const EACH = 19
/** A page of its own, on which nothing is opened: it reads what the server sent. */
const READING = { viewport: { width: 800, height: 600 } }

interface Asked {
  path: string
  /** Where the result's file is to be had, which holds the whole address again. */
  file: string
  sentence: string
}

/** What a page says beside and below its form, its sentence first; rows that are written only when asked for apart. */
const WORDS = `(main) => {
  const others = 'form, .long-table, .schedule-months, .scenarios, .calc-embed, [role=status], [data-of-device], script, style'
  const accept = (node) => (node.nodeType === 1 ? (node.matches(others) ? 2 : 3) : 1)
  const texts = document.createTreeWalker(main, 5, accept)
  let whole = ''
  while (texts.nextNode()) whole += texts.currentNode.data
  const sentences = [...main.querySelectorAll('.calc-sentence, .calc-then')]
    .filter((part) => !part.closest(others))
    .map((part) => part.textContent)
  return [sentences.join(' '), whole].map((words) => words.replace(/\\s+/g, ' ').trim())
}`

/** Whether the page of the test before stands at a calculator that works: it was loaded once, and goes on from there. */
let isAtWork = false

it('there are 200 addresses and more', () => {
  expect(EVERY_CALCULATOR.length * EACH).toBeGreaterThanOrEqual(200)
})

it.each(EVERY_CALCULATOR)(
  'the same address of $name has the same result, made by the server and made in the browser',
  async ({ name, path }) => {
    // The results are of one day.
    await withinOneHour(60_000)
    const { page, expectNoProblem } = await at.watch()
    const reader = await at.look(READING)
    const asked = await drawn(name, path)
    if (!isAtWork) {
      await openAlive(page, '/calculator')
      await markDocument(page)
    }
    isAtWork = false
    for (const one of asked) {
      const { text: html } = await at.site.ask(one.path)
      const onServer = (await reader.evaluate(
        `(${WORDS})(new DOMParser().parseFromString(${JSON.stringify(html)}, 'text/html').querySelector('main'))`,
      )) as string[]
      expect([one.path, onServer[0]]).toEqual([one.path, one.sentence])
      expect([one.path, await wordsAt(page, one, onServer)]).toEqual([one.path, onServer])
    }
    expect(await isSameDocument(page)).toBe(true)
    expectNoProblem()
    isAtWork = true
  },
)

/** Addresses by chance, with what the engine says at them, on the day and at the rates of the site. */
async function drawn(name: CalculatorName, path: string): Promise<Asked[]> {
  const { text } = await at.site.ask(href('calculatorResult', { calculator: 'mortgage' }))
  const { asOf } = JSON.parse(text) as { asOf: Omit<Records, 'county'> }
  const records = { today: asOf.today, rates: asOf.rates, county: null }
  const file = href('calculatorCsv', { calculator: name })
  const addresses = randomAddresses(await loadCalculator(name), records, EACH)
  return addresses.map(({ search, sentence }) => ({ path: path + search, file: file + search, sentence }))
}

/** Goes to an address as the router does. Parts of the result follow one another: those that are wanted, or the last. */
const wordsAt = (page: Page, { path, file }: Asked, wanted: readonly string[]): Promise<unknown> =>
  page.evaluate(`new Promise((resolve) => {
    const began = performance.now()
    const wanted = ${JSON.stringify(JSON.stringify(wanted))}
    history.pushState(null, '', ${JSON.stringify(path)})
    const look = () => {
      const main = document.querySelector('main')
      const link = main?.querySelector('.calc-actions a[href*=".csv"]')
      const isThere = link?.getAttribute('href') === ${JSON.stringify(file)} && !main.querySelector('[data-outdated]')
      const words = isThere ? (${WORDS})(main) : ['still ' + link?.getAttribute('href')]
      if (JSON.stringify(words) === wanted || performance.now() - began > 15_000) resolve(words)
      else setTimeout(look, 20)
    }
    setTimeout(look, 20)
  })`)
