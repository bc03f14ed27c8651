import { describe, expect, test } from 'vitest'
import type { NameLookup } from './address-findings.ts'
import { type Evidence, assess, assessAddress, outcomeOfAddress } from './assessment.ts'
import { CRAWLERS, claimedCrawler, crawlerOf } from './crawlers.ts'
import { nonceMemory } from './nonces.ts'
import { RANGE_LISTS, rangesOfFile, shippedRanges } from './range-lists.ts'

const GPTBOT = 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.0; +https://openai.com/gptbot)'
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const OPENAI_ADDRESS = '4.151.71.177'
const CRAWL_NAME = 'crawl-66-249-66-1.googlebot.com'

const names = (reverse: Record<string, string[]>, forward: Record<string, string[]> = {}): NameLookup => ({
  namesOf: async (address) => reverse[address] ?? [],
  addressesOf: async (name) => forward[name] ?? [],
})
const failing: NameLookup = {
  namesOf: () => Promise.reject(new Error('no network')),
  addressesOf: () => Promise.reject(new Error('no network')),
}

const evidence = (changes: Partial<Evidence> = {}): Evidence => ({
  now: new Date('2026-08-25T12:00:00Z'),
  ranges: shippedRanges(),
  lookup: null,
  keysOf: async () => ({ failure: 'Nobody is asked.' }),
  nonces: nonceMemory(() => 0),
  ...changes,
})

const judged = (agent: string, address: string, changes: Partial<Evidence> = {}) =>
  assess(
    { agent, address, request: { method: 'GET', origin: 'https://a.example', target: '/', header: () => null } },
    evidence(changes),
  )

describe('who a user agent says it is', () => {
  test.each([
    [GPTBOT, 'GPTBot'],
    ['ChatGPT-User/1.0; +https://openai.com/bot', 'ChatGPT-User'],
    ['Mozilla/5.0 (compatible; Applebot-Extended/1.0)', 'Applebot-Extended'],
    ['Mozilla/5.0 (Applebot/0.1)', 'Applebot'],
    ['gptbot/2', 'GPTBot'],
    ['NotGPTBot/1.0', undefined],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', undefined],
    ['', undefined],
  ])('%s', (agent, name) => expect(claimedCrawler(agent)?.name).toBe(name))
})

describe('an address', () => {
  test('of the operator’s list is verified, also when the list is old', async () => {
    expect(await judged(GPTBOT, OPENAI_ADDRESS)).toMatchObject({ outcome: 'verified' })
    expect((await judged(GPTBOT, OPENAI_ADDRESS, { now: new Date('2026-12-01') })).outcome).toBe('verified')
    expect((await judged(GPTBOT, OPENAI_ADDRESS, { now: new Date('2027-12-01') })).outcome).toBe('unverifiable')
  })

  test('that is not in a fresh list is forged, and unverifiable when the list is old', async () => {
    expect((await judged(GPTBOT, '203.0.113.9')).outcome).toBe('forged')
    const later = await judged(GPTBOT, '203.0.113.9', { now: new Date('2026-11-23') })
    expect(later).toMatchObject({ outcome: 'unverifiable', address: { byList: { outcome: 'unverifiable' } } })
    expect(later.address?.byList.reason).toContain('2026-08-22')
  })

  test('whose name leads back to it is verified without a list', async () => {
    const lookup = names({ '66.249.66.1': [CRAWL_NAME] }, { [CRAWL_NAME]: ['66.249.66.1'] })
    expect((await judged(GOOGLEBOT, '66.249.66.1', { lookup, ranges: [] })).outcome).toBe('verified')
  })

  test.each([
    [
      'of a name that leads elsewhere',
      names({ '192.0.2.7': [CRAWL_NAME] }, { [CRAWL_NAME]: ['66.249.66.1'] }),
      'forged',
    ],
    ['of a name that only begins as the operator’s', names({ '192.0.2.7': ['googlebot.com.evil.example'] }), 'forged'],
    ['of a name that ends in the same letters', names({ '192.0.2.7': ['notgooglebot.com'] }), 'forged'],
    ['without a name', names({}), 'forged'],
    ['that cannot be looked up', failing, 'unverifiable'],
    ['where nobody is asked', null, 'unverifiable'],
  ])('%s', async (_name, lookup, outcome) => {
    expect((await judged(GOOGLEBOT, '192.0.2.7', { lookup, ranges: [] })).outcome).toBe(outcome)
  })

  test('of a crawler that publishes neither is unverifiable, and a reader is never looked up', async () => {
    expect((await judged('ClaudeBot/1.0', '192.0.2.7', { lookup: failing })).outcome).toBe('unverifiable')
    expect(await judged('Firefox', '192.0.2.7', { lookup: failing })).toMatchObject({ address: null, claimed: null })
  })

  test('can be asked about by itself', async () => {
    const gptbot = crawlerOf('GPTBot')
    const found = gptbot && (await assessAddress(gptbot, OPENAI_ADDRESS, evidence()))
    expect(found && outcomeOfAddress(found)).toBe('verified')
    expect(found?.byList.reason).toMatch(/4\.151\.71\.176\/28/)
    expect(gptbot && (await assessAddress(gptbot, 'no address', evidence())).byList.outcome).toBe('unverifiable')
  })
})

describe('the tables', () => {
  test('every list that a crawler names is held and has its files', () => {
    const lists = new Set(CRAWLERS.flatMap(({ list }) => list ?? []))
    expect([...lists].toSorted()).toEqual(RANGE_LISTS.map(({ id }) => id).toSorted())
    expect(
      shippedRanges()
        .map(({ list }) => list)
        .toSorted(),
    ).toEqual([...lists].toSorted())
  })

  test('every network that is shipped is one that a file may name', () => {
    for (const { networks } of shippedRanges()) {
      const prefixes = networks.map((text) => ({ [text.includes(':') ? 'ipv6Prefix' : 'ipv4Prefix']: text }))
      expect(rangesOfFile(JSON.stringify({ prefixes }))).toEqual(networks)
    }
  })

  test.each([
    '{}',
    '{"prefixes":[]}',
    '{"prefixes":[{"ipv4Prefix":"0.0.0.0/0"}]}',
    '{"prefixes":[{"ipv4Prefix":"x"}]}',
    '[]',
    '<html>',
  ])('a file %s is refused', (text) => expect(() => rangesOfFile(text)).toThrow())
})
