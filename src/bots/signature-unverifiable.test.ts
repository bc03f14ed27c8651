import { describe, expect, test } from 'vitest'
import {
  AGENT,
  AGENT_COVERED,
  NOW,
  agentOf,
  covering,
  judge,
  parameters,
  signed,
  usual,
  type Probe,
} from '../../test/support/bots/signed-probe.ts'
import { nonceMemory } from './nonces.ts'
import { judgeSignature } from './signature.ts'

describe('a signature is unverifiable', () => {
  test.each<[string, Partial<Probe>, RegExp]>([
    ['that is not there', { sent: { signature: null, 'signature-input': null } }, /not signed/],
    ['without its input', { sent: { 'signature-input': null } }, /only one was sent/],
    ['without its bytes', { sent: { signature: null } }, /only one was sent/],
    ['that is not written as such', { sent: { 'signature-input': 'sig1=("@authority"' } }, /RFC 9421/],
    ['whose bytes are no bytes', { sent: { signature: 'sig1="abc"' } }, /no signature with the label/],
    ['whose label has no bytes', { sent: { signature: 'sig2=:AAAA:' } }, /no signature with the label/],
    ['with another tag', parameters({ tag: 'else' }), /tag "web-bot-auth"/],
    ['without a tag', parameters({ tag: null }), /tag "web-bot-auth"/],
    ['without a beginning', parameters({ created: null }), /lacks one of/],
    ['without an end', parameters({ expires: null }), /lacks one of/],
    ['without a key', parameters({ keyid: null }), /lacks one of/],
    ['whose end is no number', parameters({ expires: 'tomorrow' }), /lacks one of/],
    ['that holds for a week', parameters({ expires: NOW + 7 * 86_400 }), /more than a day/],
    ['that covers no host', { components: [AGENT_COVERED] }, /another site/],
    [
      'that does not cover its agent',
      { components: [['"@authority"', 'ratesheet.example']] },
      /does not cover its Signature-Agent/,
    ],
    [
      'that covers the agent of another one',
      {
        components: [
          ['"@authority"', 'ratesheet.example'],
          ['"signature-agent";key="sig2"', '"x"'],
        ],
      },
      /does not cover its/,
    ],
    ['without an agent', { agent: null }, /No Signature-Agent/],
    ['of an agent without https', agentOf('"http://bot.example"'), /names no directory/],
    ['of an agent with a password in its address', agentOf('"https://a:b@bot.example"'), /names no directory/],
    ['of an agent that is no address', agentOf('"bot"'), /names no directory/],
    ['of an agent of an unknown type', agentOf('"https://bot.example";type=cimd'), /is of the type "cimd"/],
    [
      'that covers what is not there',
      covering(['"@authority"', 'ratesheet.example'], ['"content-digest"', 'x']),
      /does not have/,
    ],
    [
      'that covers something twice',
      covering(['"@authority"', 'ratesheet.example'], ['"@authority"', 'ratesheet.example']),
      /does not have/,
    ],
    [
      'that covers a parameter of the query that stands there twice',
      {
        ...covering(['"@authority"', 'ratesheet.example'], ['"@query-param";name="a"', '1']),
        request: { target: '/ai-test?a=1&a=2' },
      },
      /does not have/,
    ],
    [
      'that covers a parameter of the query without its name',
      covering(['"@authority"', 'ratesheet.example'], ['"@query-param"', '1']),
      /does not have/,
    ],
    [
      'that covers what only responses have',
      covering(['"@authority"', 'ratesheet.example'], ['"@status"', '200']),
      /does not have/,
    ],
    [
      'whose directory does not respond',
      { directory: { failure: 'The directory did not respond.' } },
      /did not respond/,
    ],
    ['that is too long', { sent: { signature: `sig1=:${'A'.repeat(9000)}:` } }, /too long/],
  ])('%s', async (_name, probe, reason) => {
    const found = await judge(probe)
    expect(found.outcome).toBe('unverifiable')
    expect(found.reason).toMatch(reason)
  })
})

test('no directory is asked for by what could not hold anyway', async () => {
  let asked = 0
  const keysOf = async () => ({ failure: `asked ${(asked += 1)}` })
  for (const probe of [parameters({ expires: NOW - 1 }), parameters({ alg: 'hmac-sha256' }), parameters({ tag: null })])
    await judgeSignature(signed({ ...usual, ...probe }), { now: NOW, keysOf, nonces: nonceMemory(() => NOW) })
  expect(asked).toBe(0)
})

test('the key is asked for at the well-known address of the agent', async () => {
  const asked: string[] = []
  const keysOf = async (url: string) => (asked.push(url), { failure: 'none' })
  for (const agent of [`sig1="https://${AGENT}/some/page"`, `sig1="https://${AGENT}/k.json";type=jwks_uri`])
    await judgeSignature(signed({ ...usual, agent }), { now: NOW, keysOf, nonces: nonceMemory(() => NOW) })
  expect(asked).toEqual([`https://${AGENT}/.well-known/http-message-signatures-directory`, `https://${AGENT}/k.json`])
})
