import fc from 'fast-check'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, expect, test } from 'vitest'
import { newestMoment, xmlElement, xmlText } from './xml-text.ts'

describe('a text in a feed', () => {
  test('says its signs as entities', () => {
    expect(xmlElement('title', 'R&D < 6% > 5% "now"')).toBe('<title>R&amp;D &lt; 6% &gt; 5% &quot;now&quot;</title>')
  })

  test('that is empty or missing leaves no element', () => {
    expect(xmlElement('title', '')).toBe('')
    expect(xmlElement('title', null)).toBe('')
    expect(xmlElement('title', undefined)).toBe('')
  })

  test('whatever it says, is read back by any parser as it was, without the signs that XML cannot hold', () => {
    const parser = new XMLParser({ parseTagValue: false, trimValues: false, ignoreAttributes: false })
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        const xml = xmlElement('t', `x${text}`)
        expect(XMLValidator.validate(xml)).toBe(true)
        // The characters of XML 1.0, production 2 (Char).
        const allowed = text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
        expect(parser.parse(xml).t).toBe(`x${allowed}`)
      }),
    )
  })

  test('has no sign that XML cannot hold', () => {
    expect(xmlText('a\u0000b\u0008c\u001Bd')).toBe('abcd')
    expect(xmlText('tab\tline\n')).toBe('tab\tline\n')
  })
})

describe('the newest of some moments', () => {
  test('is told in UTC, whatever their offsets, to the second', () => {
    expect(newestMoment(['2026-08-20T12:25:00-04:00', '2026-08-20T16:24:59Z'])).toBe('2026-08-20T16:25:00Z')
    expect(newestMoment(['2026-08-20T16:25:00.999Z'])).toBe('2026-08-20T16:25:00Z')
  })

  test('leaves out what is none, and is none when there is none', () => {
    expect(newestMoment(['', null, undefined, 'soon', '2026-08-20'])).toBe('2026-08-20T00:00:00Z')
    expect(newestMoment(['', null])).toBeNull()
  })
})
