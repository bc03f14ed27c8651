import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { loadCalculator, type AnyCalculator, type Field } from '#calculators'
import { href } from '#routes'

import { EVERY_CALCULATOR, resultIn, queryOf } from '../../support/calculators/every-calculator.ts'
import { shownParameters } from '../../support/calculators/shown-parameters.ts'
import { type ReadSite, sharedSite } from '../../support/site/site.ts'
import { parsePage, wordsOf } from '../../support/site/site-pages.ts'

let site: ReadSite
beforeAll(async () => {
  site = await sharedSite()
})
afterAll(() => site.stop())

const EVERY = EVERY_CALCULATOR.map((asked) => [asked.name, asked] as const)
type Query = Readonly<Record<string, string>>

/** The parts of a page that a fault is told in. */
async function partsOf(path: string) {
  const { status, text } = await site.ask(path)
  expect([path, status]).toEqual([path, 200])
  const cut = (from: string, to: string) => {
    const start = text.indexOf(from)
    return start < 0 ? '' : text.slice(start, text.indexOf(to, start))
  }
  const form = cut('<form class="calc-form"', '</form>')
  return { text, document: parsePage(form + cut('<div class="calc-faults"', '</ul>')) }
}

/** Whether a control is there for a reader, and can be typed into. */
function isUsable(control: Element | null, hiddenIn: string): boolean {
  if (!control?.matches('input:not([type="hidden"]), select, textarea, button')) return false
  return !control.closest(hiddenIn) && !control.closest('details:not([open])') && !control.hasAttribute('disabled')
}

/** What is wrong with the links of the faults on a page. */
async function brokenLinks(path: string): Promise<string[]> {
  const { document } = await partsOf(path)
  const faults = [...document.querySelectorAll('.calc-faults li')]
  if (faults.length === 0) return ['no fault is told']
  return faults.flatMap((fault) => {
    const links = [...fault.querySelectorAll('a')]
    return ['.needs-scripts', '.without-scripts'].flatMap((hidden) => {
      const shown = links.filter((link) => !link.matches(hidden))
      const [target] = shown.map((link) => (link.getAttribute('href') ?? '').slice(1))
      if (shown.length !== 1 || !target) return [`${shown.length} links without ${hidden} in “${wordsOf(fault)}”`]
      const found = [...document.querySelectorAll(`[id="${target}"]`)]
      return found.length === 1 && isUsable(found[0] ?? null, hidden)
        ? []
        : [`#${target} without ${hidden}, ${found.length} of it`]
    })
  })
}

/** Something that no field of the kind takes. */
function wrongText(calculator: AnyCalculator, param: string): string {
  const [key = '', , column] = param.split('.')
  const list = calculator.fields[key]
  const field: Field | undefined = list?.kind === 'rows' ? list.columns[column ?? ''] : list
  return field?.kind === 'text' ? 'x'.repeat(field.most + 1) : 'soon & <b>'
}

describe('a fault leads to a control that is there, with scripts and without:', () => {
  it.each(EVERY)('%s, every field', async (name, { path }) => {
    const calculator = await loadCalculator(name)
    const parameters = shownParameters(calculator)
    const keys = new Set(parameters.map(([param]) => param.split('.', 1)[0]))
    expect(Object.keys(calculator.fields).filter((key) => !keys.has(key))).toEqual([])
    const broken: string[] = []
    for (const [param, query] of parameters) {
      const text = wrongText(calculator, param)
      // What no address holds is posted; its own test follows.
      if (text.length > 8_000) continue
      const asked = { ...query, [param]: text }
      for (const one of await brokenLinks(path + queryOf(asked))) broken.push(`${param}: ${one}`)
    }
    expect(broken).toEqual([])
  })

  const rows = (key: string, count: number, cells: Query) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) =>
        Object.entries(cells).map(([column, text]) => [`${key}.${at + 1}.${column}`, text]),
      ).flat(),
    )
  const TOGETHER: readonly [path: string, query: Query][] = [
    [href('calculator'), { down: '400000' }],
    [href('calculator'), { down: '500000' }],
    [href('calculator'), { price: 'abc', down: '900000' }],
    [href('calculator'), rows('lumps', 13, { amount: '5' })],
    [href('interestOnly'), { term: '10', interestOnly: '10' }],
    [href('amortization'), { balloon: '40', interestOnly: '40' }],
    [href('apr'), { 'charges.1.amount': '400000' }],
    [href('apr'), { mode: 'dates', advances: '0' }],
    [href('apr'), { mode: 'dates', 'payments.1.amount': '', 'payments.4.first': '2020-01-01' }],
    [href('apr'), { pmi: '100', pmiTerm: '40', term: '30' }],
    [href('dti'), { incomes: '0' }],
    [href('dti'), rows('debts', 25, { payment: '5' })],
    [href('affordability'), { cash: '1000', keep: '2000' }],
    [href('comparison'), { down: '100%' }],
    [href('refinance'), { know: 'original', first: '1950-01-01' }],
    [href('additionalPayment'), { find: 'extra-by-interest', saving: '50000000' }],
    [href('extraPayment'), { county: 'Atlantis', loan: 'x' }],
  ]
  it.each(TOGETHER)('%s %o', async (path, query) => {
    expect(await brokenLinks(path + queryOf(query))).toEqual([])
  })
})

describe('a wrong entry', () => {
  it('is told with the result that its default gives, which is marked as not the reader’s own', async () => {
    const wrong = '/calculator?price=abc&rate=6&down=50%25'
    const { text, document } = await partsOf(wrong)
    const page = resultIn(text)
    const usual = resultIn((await site.ask('/calculator?rate=6&down=50%25')).text)
    expect([page.sentence, page.figures]).toEqual([usual.sentence, usual.figures])
    expect(text).toContain(
      '<section class="calc-result" id="result" aria-labelledby="result-title" data-outdated="true"',
    )
    const summary = wordsOf(document.querySelector('.calc-faults'))
    expect(summary).toContain('the result below is not yours')
    expect(summary).toContain('Home price: Enter an amount from $1,000 to $50,000,000.')
    expect(summary).toContain('$400,000, the default')
    expect(document.querySelector('[name="price"]')?.getAttribute('value')).toBe('abc')
    expect(text).toContain('belong to the result above, which is not yours yet')
  })

  it('has no file, no link and no result of the API', async () => {
    const query = '?price=abc&rate=6'
    const { text } = await partsOf(`/calculator${query}`)
    expect(text).not.toContain(href('calculatorCsv', { calculator: 'mortgage' }))
    for (const kind of ['calculatorCsv', 'calculatorXlsx', 'calculatorResult'] as const) {
      const refused = await site.ask(href(kind, { calculator: 'mortgage' }) + query)
      expect([kind, refused.status]).toEqual([kind, 422])
      expect(refused.text).toContain('Enter an amount from $1,000 to $50,000,000.')
      expect(refused.headers['content-disposition']).toBeUndefined()
    }
  })

  it('that goes with no default says that nothing of what was entered counts', async () => {
    const { text, document } = await partsOf('/calculator/interest-only?term=5&interestOnly=10')
    expect(wordsOf(document.querySelector('.calc-faults'))).toContain('the defaults of this page alone')
    expect(resultIn(text).sentence).toBe(resultIn((await site.ask('/calculator/interest-only')).text).sentence)
  })

  it('in a row leaves the row out of the result, and the row stays in the form', async () => {
    const { document, text } = await partsOf(
      '/calculator/dti?debts.1.name=Car&debts.1.payment=500&debts.2.name=Boat&debts.2.payment=x',
    )
    const usual = resultIn((await site.ask('/calculator/dti?debts.1.name=Car&debts.1.payment=500')).text)
    expect(resultIn(text).sentence).toBe(usual.sentence)
    expect(wordsOf(document.querySelector('.calc-faults'))).toContain('The result below leaves this row out.')
    expect(document.querySelector('[name="debts.2.name"]')?.getAttribute('value')).toBe('Boat')
  })
})
