import { describe, expect, it } from 'vitest'
import { withTermLinks } from '#documents/schema'
import { completeFields } from '#queries/writing'
import { isSame, mergeFields } from './merge-fields.ts'

const line = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const text = (title: string, ...lines: string[]) =>
  completeFields({ title, document: { type: 'doc', content: lines.map(line) } })

describe('two versions of a text', () => {
  const base = text('Rates slip', 'One.', 'Two.', 'Three.')

  it('come together without a question where they changed different places', () => {
    const merged = mergeFields(
      base,
      text('Rates slip to 6.65%', 'One.', 'Two.', 'Three.'),
      text('Rates slip', 'One.', 'Two, changed.', 'Three.', 'Four.'),
    )
    expect(merged.open).toEqual([])
    expect(merged.decided({})).toEqual(text('Rates slip to 6.65%', 'One.', 'Two, changed.', 'Three.', 'Four.'))
  })

  it('keep the switch of term links as whoever turned it has it', () => {
    const off = { ...base, document: withTermLinks(base.document, false) }
    expect(mergeFields(base, off, text('Rates slip', 'One.')).decided({}).document.attrs).toEqual({ termLinks: false })
    expect(mergeFields(base, base, off).decided({}).document.attrs).toEqual({ termLinks: false })
    expect(mergeFields(off, base, off).decided({}).document.attrs).toBeUndefined()
  })

  it('ask for a line that both have changed', () => {
    const merged = mergeFields(base, { ...base, title: 'Mine' }, { ...base, title: 'Theirs' })
    expect(merged.open.map(({ name, label }) => [name, label])).toEqual([['title', 'Headline']])
    expect(merged.decided({ title: 'theirs' }).title).toBe('Theirs')
    expect(merged.decided({ title: 'mine' }).title).toBe('Mine')
  })

  it('keep both paragraphs until one is chosen', () => {
    const merged = mergeFields(
      base,
      text('Rates slip', 'One.', 'Mine.', 'Three.'),
      text('Rates slip', 'One.', 'Theirs.', 'Three.'),
    )
    const [place] = merged.open
    expect(place).toMatchObject({ mine: [line('Mine.')], theirs: [line('Theirs.')] })
    const lines = (choice: 'mine' | 'theirs' | 'both') =>
      merged.decided({ [place?.name ?? '']: choice }).document.content?.map((node) => node.content?.[0]?.text)
    expect(lines('mine')).toEqual(['One.', 'Mine.', 'Three.'])
    expect(lines('theirs')).toEqual(['One.', 'Theirs.', 'Three.'])
    expect(lines('both')).toEqual(['One.', 'Mine.', 'Theirs.', 'Three.'])
    expect(merged.decided({})).toEqual(merged.decided({ [place?.name ?? '']: 'both' }))
  })

  it('have every entry that either has added to a list, and none that either has taken out', () => {
    const source = (name: string) => ({ name, date: null })
    const begun = { ...base, tags: ['Rates', 'Old'], sources: [source('A')], restsOn: ['escrow'] }
    const merged = mergeFields(
      begun,
      { ...begun, tags: ['Rates', 'Mine'], sources: [source('A'), source('Mine')], restsOn: [] },
      {
        ...begun,
        tags: ['Theirs', 'Rates', 'Old'],
        sources: [source('A'), source('Theirs')],
        restsOn: ['escrow', 'apr'],
      },
    )
    expect(merged.open).toEqual([])
    expect(merged.decided({})).toMatchObject({
      tags: ['Rates', 'Mine', 'Theirs'],
      sources: [source('A'), source('Mine'), source('Theirs')],
      restsOn: ['apr'],
    })
  })

  it('ask for a value beside the text that both have changed', () => {
    const ruleOf = (name: string) => ({ name, date: null })
    const mine = {
      category: 'Rates',
      slug: 'mine',
      authorId: 'a',
      checkedOn: '2026-08-20',
      rule: ruleOf('12 CFR 1026.19'),
    }
    const theirs = { category: 'News', slug: 'theirs', authorId: 'b', checkedOn: null, rule: null }
    const begun = { ...base, checkedOn: '2026-01-01', rule: ruleOf('12 CFR 1026') }
    const merged = mergeFields(begun, { ...begun, ...mine }, { ...begun, ...theirs })
    expect(merged.open.map(({ label }) => label)).toEqual([
      'Address',
      'Category',
      'Byline',
      'Section of law',
      'Checked against its sources on',
    ])
    const choices = Object.fromEntries(merged.open.map(({ name }) => [name, 'theirs' as const]))
    expect(merged.decided(choices)).toMatchObject(theirs)
    expect(merged.decided({ ...choices, category: 'mine' })).toMatchObject({ category: 'Rates', slug: 'theirs' })
  })

  it('have the address of the headline that was chosen', () => {
    const begun = { ...base, slug: 'rates-slip' }
    const mine = { ...begun, title: 'Mine', slug: 'mine' }
    const merged = mergeFields(begun, mine, { ...begun, title: 'Theirs', slug: 'theirs' })
    expect(merged.open.map(({ label }) => label)).toEqual(['Headline'])
    expect(merged.decided({ title: 'theirs' })).toMatchObject({ title: 'Theirs', slug: 'theirs' })
  })

  it('that say the same are no conflict', () => {
    expect(mergeFields(base, { ...base, title: 'Same' }, { ...base, title: 'Same' }).open).toEqual([])
  })

  it('are the same text in whatever order their attributes are stored', () => {
    const chart = (attrs: Record<string, string>) =>
      completeFields({ title: 'A', document: { type: 'doc', content: [{ type: 'rateChart', attrs }] } })
    const [one, other] = [chart({ series: 'pmms-30', title: 'A' }), chart({ title: 'A', series: 'pmms-30' })]
    expect(isSame(one, other)).toBe(true)
    expect(mergeFields(one, other, { ...one, title: 'B' })).toMatchObject({ open: [] })
    expect(isSame(one, chart({ title: 'B', series: 'pmms-30' }))).toBe(false)
  })
})
