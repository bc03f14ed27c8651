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
