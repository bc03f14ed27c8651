import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { termHead } from './reference-heads.ts'

const glossary = join(import.meta.dirname, '../../content/glossary')

const terms = await Promise.all(
  globSync('*.md', { cwd: glossary }).map(async (file) => {
    const [, head = ''] = (await readFile(join(glossary, file), 'utf8')).split(/^---$/m)
    return { slug: file.slice(0, -'.md'.length), ...termHead.parse(parse(head)) }
  }),
)

describe('a term of the glossary', () => {
  test('says what it rests on: a rule, a source, or in words what stands in their place', () => {
    const bare = terms.filter(({ rule, sources, basis }) => !rule && sources.length === 0 && !basis)
    expect(terms.length).toBeGreaterThan(260)
    expect(bare.map(({ slug }) => slug)).toEqual([])
  })

  test('names with a rule its section, and no bare act or site', () => {
    const numbered = /\d|^Fifth Amendment$/
    expect(terms.flatMap(({ slug, rule }) => (rule && !numbered.test(rule.name) ? [slug] : []))).toEqual([])
  })

  test('names of a code of law the section, and no whole part, chapter or title', () => {
    const isWhole = (name: string) =>
      /\b(?:part|chapter|title)s? \d/i.test(name) || /\bCFR \d+(?![\d.])/.test(name) || /\bU\.S\.C\.(?! \d)/.test(name)
    expect(terms.flatMap(({ slug, rule }) => (rule && isWhole(rule.name) ? [slug] : []))).toEqual([])
    const leadsToWhole = terms.filter(
      ({ rule }) => /ecfr\.gov/.test(rule?.url ?? '') && !/\/section-\d/.test(rule?.url ?? ''),
    )
    expect(leadsToWhole.map(({ slug }) => slug)).toEqual([])
    expect(
      ['12 CFR part 1026', '12 CFR 1026', '12 CFR 1026.19', '12 U.S.C.', '12 U.S.C. 1701j-3'].map(isWhole),
    ).toEqual([true, true, false, true, false])
  })

  test('is marked as checked only where it names what it was held against', () => {
    const unsourced = terms.filter(({ checked_on, rule, sources }) => checked_on && !rule && sources.length === 0)
    expect(unsourced.map(({ slug }) => slug)).toEqual([])
  })
})
