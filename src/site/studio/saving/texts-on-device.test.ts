// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { completeFields } from '#queries/writing'
import { copiesOfAccount } from './device-copies.ts'
import type { KnownText } from './known-texts.ts'
import { listed } from './texts-on-device.ts'

const known = (id: string, title: string, savedAt: string): KnownText => ({
  place: { kind: 'guide', id },
  fields: completeFields({ title }),
  publication: { isPublished: false, publishDate: null, submittedAt: null },
  version: { text: 1, pending: 0 },
  savedAt,
})
const keep = (name: string, title: string, changedAt: string, kind?: string) =>
  localStorage.setItem(`ratesheet-text ${name}`, JSON.stringify({ kind, fields: { title }, base: null, changedAt }))
const UNSAVED = { isSaved: false, opensHere: true }
const APART = { isSaved: false, opensHere: false }

beforeEach(() => localStorage.clear())

it('each text of an account is there once, under its last headline, and what was changed last comes first', async () => {
  keep('a writer one', 'Typed since', '2026-11-04T00:00:00Z')
  keep('a writer two', 'Typed before', '2026-11-02T00:00:00Z')
  keep('new article writer one', 'Begun', '2026-11-05T00:00:00Z')
  keep('new guide writer one', '', '2026-11-06T00:00:00Z')
  keep('new lesson other one', 'Of the next one', '2026-11-06T00:00:00Z')
  const texts = [known('a', 'As saved', '2026-11-01T00:00:00Z'), known('b', 'Untouched', '2026-11-03T00:00:00Z')]
  expect(listed(texts, await copiesOfAccount('writer', localStorage, null))).toEqual([
    { kind: 'article', id: null, title: 'Begun', changedAt: '2026-11-05T00:00:00Z', ...UNSAVED },
    { kind: 'guide', id: 'a', title: 'Typed since', changedAt: '2026-11-04T00:00:00Z', ...UNSAVED },
    { kind: 'guide', id: 'b', title: 'Untouched', changedAt: '2026-11-03T00:00:00Z', isSaved: true, opensHere: true },
  ])
})

it('unsaved words of a text that the device has not got as the server had it are there, too', async () => {
  keep('c writer one', 'Signed out since', '2026-11-07T00:00:00Z', 'lesson')
  keep('d writer one', 'Of a former version', '2026-11-06T00:00:00Z')
  expect(listed([], await copiesOfAccount('writer', localStorage, null))).toEqual([
    { kind: 'lesson', id: 'c', title: 'Signed out since', changedAt: '2026-11-07T00:00:00Z', ...APART },
    { kind: null, id: 'd', title: 'Of a former version', changedAt: '2026-11-06T00:00:00Z', ...APART },
  ])
})
