import { expect, it } from 'vitest'
import { readPolicyReports } from './read-policy-reports.ts'

const ORIGIN = 'https://paper.example'
const older = (change: Record<string, unknown> = {}) =>
  JSON.stringify({
    'csp-report': {
      'document-uri': `${ORIGIN}/article/rates?q=my+name#x`,
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/x.js?who=me',
      'source-file': `${ORIGIN}/assets/a.js`,
      'script-sample': 'alert(1)',
      ...change,
    },
  })
const report = {
  directive: 'script-src-elem',
  blocked: 'https://evil.example/x.js',
  path: '/article/rates',
  source: '/assets/a.js',
  sample: 'alert(1)',
}

it('a report in either form of the browsers is the same, without what a reader may have typed', () => {
  expect(readPolicyReports(older(), ORIGIN)).toEqual([report])
  const body = {
    documentURL: `${ORIGIN}/article/rates?q=1`,
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://evil.example/x.js?who=me',
    sourceFile: `${ORIGIN}/assets/a.js`,
    sample: 'alert(1)',
  }
  const list = [
    { type: 'csp-violation', body },
    { type: 'deprecation', body: {} },
  ]
  expect(readPolicyReports(JSON.stringify(list), ORIGIN)).toEqual([report])
})

it('a word for what was refused stays, and an address of another kind is its scheme alone', () => {
  const blocked = (uri: string) => readPolicyReports(older({ 'blocked-uri': uri }), ORIGIN)?.[0]?.blocked
  expect(['inline', 'eval', 'data:text/html,secret', ''].map(blocked)).toEqual(['inline', 'eval', 'data:', ''])
})

it('other sites, extensions and unknown pages make no rows of their own', () => {
  expect(readPolicyReports(older({ 'document-uri': 'https://other.example/' }), ORIGIN)).toEqual([])
  expect(readPolicyReports(older({ 'source-file': 'moz-extension://abc/x.js' }), ORIGIN)).toEqual([])
  expect(readPolicyReports(older({ 'document-uri': `${ORIGIN}/no/such/page` }), ORIGIN)?.[0]?.path).toBe('(unknown)')
})

it('what is no report is refused, whatever it is', () => {
  for (const body of [
    '',
    '{',
    '7',
    'null',
    '{}',
    '{"csp-report":7}',
    JSON.stringify(Array.from({ length: 21 }, () => ({}))),
  ])
    expect(readPolicyReports(body, ORIGIN), body).toBeNull()
  expect(readPolicyReports('{"csp-report":{"document-uri":7}}', ORIGIN)).toEqual([])
})
