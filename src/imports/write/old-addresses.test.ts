import { expect, it } from 'vitest'
import type { OldRedirect, OldSite } from '#imports/shape'
import { oldAddresses } from './old-addresses.ts'

const NOBODY: OldSite = {
  source: 'ghost',
  hosts: ['old.example'],
  authors: [],
  categories: [],
  tags: [],
  redirects: [],
  notes: [],
  outlines: [],
  async *texts() {},
  fullAddress: (address) => address,
  fileOf: () => null,
}

const addressesOf = (...redirects: OldRedirect[]) =>
  oldAddresses(
    { ...NOBODY, redirects },
    { slugs: new Map(), authorSlugs: new Map(), categoryNames: new Map<string, string>() },
  )

it('a redirect that leads to itself, or several in a circle, lead nowhere and end no move', () => {
  const addresses = addressesOf(
    { from: '/a', to: '/a/' },
    { from: '/b', to: 'https://old.example/c' },
    { from: '/c', to: '/d' },
    { from: '/d', to: '/b' },
    { from: '/e', to: '/c' },
  )
  expect(['/a', '/b', '/c#part', '/e'].map(addresses.resolve)).toEqual([null, null, null, null])
  expect(addresses.redirects(() => true)).toEqual([])
})

it('redirects are followed one after another, and a page of this site that leads to itself is that page', () => {
  const addresses = addressesOf(
    { from: '/f', to: '/g' },
    { from: '/g', to: 'https://elsewhere.example/h' },
    { from: '/rates', to: '/rates/' },
  )
  expect(addresses.resolve('/f')).toBe('https://elsewhere.example/h')
  expect(addresses.resolve('/rates')).toBe('/rates')
})
