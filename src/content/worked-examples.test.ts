import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const glossary = join(import.meta.dirname, '../../content/glossary')

/** Figures of examples that are neither given to a computation nor computed, and why. */
const FIXED: Readonly<Record<string, readonly string[]>> = {
  'high-balance-loan': ['$900,000', '$1,000,000'], // two amounts are compared, nothing is computed
  'loan-level-price-adjustment': ['80%'], // the row of Fannie Mae's matrix
  'mortgage-credit-certificate': ['$2,000'], // 26 U.S.C. 25(a)(2)
  'private-mortgage-insurance': ['80%', '78%'], // 12 U.S.C. 4901(2) and (18)
  'rate-and-term-refinance': ['$2,000'], // Fannie Mae's and Freddie Mac's rule
  'seller-concessions': ['5%'], // the row of the table of concessions
}

const DIRECTIVE = /:[a-z-]+(?:\[([^\]]*)\])?(?:\{([^}]*)\})?/g
const TYPED = /\$\d+(?:,\d{3})*(?:\.\d+)?|\d+(?:\.\d+)?%/g

/** What an example hands to its computations, as a reader would write it. */
function givenTo(example: string): Set<string> {
  const given = new Set<string>()
  for (const [, label = '', attributes = ''] of example.matchAll(DIRECTIVE)) {
    for (const [, number = '', unit] of label.matchAll(/(?<![\d-])(\d+(?:\.\d+)?)\s*(%|years?)?/g)) {
      if (!unit?.startsWith('year')) given.add(plain(unit ? `${number}%` : `$${number}`))
    }
    for (const [, name = '', number = ''] of attributes.matchAll(/([a-z-]+)="?(\d+(?:\.\d+)?)/g)) {
      if (name.endsWith('rate')) given.add(plain(`${number}%`))
      if (name.endsWith('loan')) given.add(plain(`$${number}`))
    }
  }
  return given
}

/** "6.50%" and "6.5%" are one figure. */
const plain = (figure: string): string =>
  figure.startsWith('$') ? `$${Number(figure.slice(1).replaceAll(',', ''))}` : `${Number(figure.slice(0, -1))}%`

const typedIn = (example: string): string[] => {
  const given = givenTo(example)
  return (example.replace(DIRECTIVE, '').match(TYPED) ?? []).filter((figure) => !given.has(plain(figure)))
}

const examples = await Promise.all(
  globSync('*.md', { cwd: glossary }).map(async (file) => {
    const [example = ''] = /^\*\*Example\.\*\*.*$/m.exec(await readFile(join(glossary, file), 'utf8')) ?? []
    return { slug: file.slice(0, -'.md'.length), example }
  }),
)

describe('the worked example of a term', () => {
  test('computes its figures: money and percentages that are typed go into a computation', () => {
    const found = examples.map(({ slug, example }) => ({ slug, typed: typedIn(example) }))
    expect(
      Object.fromEntries(found.filter(({ typed }) => typed.length > 0).map(({ slug, typed }) => [slug, typed])),
    ).toEqual(FIXED)
  })

  test('is there for more than a hundred terms', () => {
    expect(examples.filter(({ example }) => example).length).toBeGreaterThan(100)
  })

  test.each([
    ['On $300,000 at 6.5% the payment is $1,896.20.', ['$300,000', '6.5%', '$1,896.20']],
    ['On $300,000 at 6.50% it is :payment{loan=300000 rate=6.5 years=30}, or $1,896.20.', ['$1,896.20']],
    ['On $300,000, 3% is :amount[3% × 300000].', []],
    ['A term of $30 is :number[30 years] months.', ['$30']],
  ])('is searched for typed figures: %s', (example, typed) => expect(typedIn(example)).toEqual(typed))
})
