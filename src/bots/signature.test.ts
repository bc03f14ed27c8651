import { describe, expect, test } from 'vitest'
import {
  AGENT,
  NOW,
  agentOf,
  covering,
  inputOf,
  judge,
  keys,
  other,
  own,
  parameters,
  withSecond,
  type Probe,
} from '../../test/support/bots/signed-probe.ts'
import { isSignedBy, thumbprintOf } from './keys.ts'
import { nonceMemory } from './nonces.ts'
import { type SignedRequest, signatureBase } from './signed-request.ts'
import { dictionaryOf, isInnerList } from './structured-fields.ts'

describe('a signature is verified', () => {
  test.each<[string, Partial<Probe>]>([
    ['that covers host and agent', {}],
    ['that says no algorithm', parameters({ alg: null })],
    ['with a nonce', parameters({ nonce: 'e8N7S2MFd/qrd6T2R3tdfA' })],
    ['that was made half a minute in the future, by another clock', parameters({ created: NOW + 30 })],
    ['that holds for a day', parameters({ created: NOW - 10, expires: NOW - 10 + 86_400 })],
    ['that covers the whole address', covering(['"@target-uri"', 'https://ratesheet.example/ai-test?a=1'])],
    [
      'that covers method, path, query and scheme',
      covering(
        ['"@authority"', 'ratesheet.example'],
        ['"@method"', 'GET'],
        ['"@path"', '/ai-test'],
        ['"@query"', '?a=1'],
        ['"@scheme"', 'https'],
        ['"@request-target"', '/ai-test?a=1'],
      ),
    ],
    [
      'that covers parameters of the query',
      {
        ...covering(
          ['"@authority"', 'ratesheet.example'],
          ['"@query-param";name="a"', '1'],
          ['"@query-param";name="b%20%28c%29"', '%21%20d'],
        ),
        request: { target: '/ai-test?a=1&b+(c)=!+d' },
      },
    ],
    ['that covers another header', covering(['"@authority"', 'ratesheet.example'], ['"user-agent"', 'Probe/1.0'])],
    [
      'in the older form, with a bare agent',
      {
        components: [
          ['"@authority"', 'ratesheet.example'],
          ['"signature-agent"', `"https://${AGENT}"`],
        ],
        agent: `"https://${AGENT}"`,
      },
    ],
    ['of an agent that names its key set', { ...agentOf(`"https://${AGENT}/keys.json";type=jwks_uri`) }],
    ['whose key stands among others', keys({ kty: 'RSA', n: 'x', e: 'AQAB' }, other.jwk, own.jwk)],
    ['whose key has a name of its own', keys({ ...own.jwk, kid: 'key-1' })],
    ['whose key says what it is for', keys({ ...own.jwk, alg: 'EdDSA', use: 'sig', key_ops: ['verify'] })],
    ['whose key is in use now', keys({ ...own.jwk, nbf: NOW - 1000, exp: NOW + 1000 })],
    [
      'whose key is in use now, in milliseconds',
      keys({ ...own.jwk, nbf: (NOW - 1000) * 1000, exp: (NOW + 1000) * 1000 }),
    ],
    [
      'at a port of its own',
      { ...covering(['"@authority"', 'localhost:4600']), request: { origin: 'http://localhost:4600' } },
    ],
    [
      'beside one of another kind',
      { sent: withSecond('sig1', `other=("@method");created=1;tag="else"`, 'other=:AAAA:') },
    ],
  ])('%s', async (_name, probe) => {
    expect(await judge(probe)).toMatchObject({ outcome: 'verified', agent: AGENT, key: own.thumbprint })
  })
})

test('a signature without a nonce says that a copy of it holds until it expires, and one with a nonce does not', async () => {
  const nonces = nonceMemory(() => NOW)
  const without = await judge({}, nonces)
  expect(without.reason).toMatch(/It has no nonce: until it expires, a copy of it is taken, too\.$/)
  expect((await judge({}, nonces)).outcome).toBe('verified')
  expect((await judge(parameters({ nonce: 'once' }), nonces)).reason).toMatch(/has signed this request\.$/)
})

describe('a signature is forged', () => {
  test.each<[string, Partial<Probe>, RegExp]>([
    ['one bit of which was changed', { flip: true }, /does not fit/],
    ['that was made with another key under the name of this one', { key: other }, /does not fit/],
    ['that was made for another host', covering(['"@authority"', 'elsewhere.example']), /does not fit/],
    [
      'that was made for another address',
      covering(['"@target-uri"', 'https://ratesheet.example/rates']),
      /does not fit/,
    ],
    [
      'that was made for plain http',
      covering(['"@authority"', 'ratesheet.example'], ['"@scheme"', 'http']),
      /does not fit/,
    ],
    [
      'that was made for another method',
      covering(['"@authority"', 'ratesheet.example'], ['"@method"', 'POST']),
      /not fit/,
    ],
    [
      'that was made for another query',
      covering(['"@authority"', 'ratesheet.example'], ['"@query"', '?a=2']),
      /not fit/,
    ],
    [
      'that was made for another user agent',
      covering(['"@authority"', 'ratesheet.example'], ['"user-agent"', 'Else/2']),
      /not fit/,
    ],
    [
      'that claims a later end than was signed',
      { sent: { 'signature-input': inputOf({ expires: NOW + 9000 }) } },
      /not fit/,
    ],
    [
      'that claims an earlier beginning than was signed',
      { sent: { 'signature-input': inputOf({ created: NOW - 90 }) } },
      /not fit/,
    ],
    [
      'from which a component was taken',
      { sent: { 'signature-input': inputOf({}, ['"signature-agent";key="sig1"', '"@authority"']) } },
      /not fit/,
    ],
    ['of 63 bytes', { sent: { signature: `sig1=:${Buffer.alloc(63).toString('base64')}:` } }, /does not fit/],
    ['of nothing but zeros', { sent: { signature: `sig1=:${Buffer.alloc(64).toString('base64')}:` } }, /does not fit/],
    ['that is empty', { sent: { signature: 'sig1=::' } }, /does not fit/],
    ['that has expired', parameters({ created: NOW - 600, expires: NOW - 1 }), /expired/],
    ['that expires at this second', parameters({ expires: NOW }), /expired/],
    ['that was made two minutes in the future', parameters({ created: NOW + 120 }), /future/],
    ['that expires before it was made', parameters({ created: NOW + 20, expires: NOW + 10 }), /before it was made/],
    ['that says HMAC, with the public key as its secret', parameters({ alg: 'hmac-sha256' }), /"hmac-sha256"/],
    ['that says RSA', parameters({ alg: 'rsa-pss-sha512' }), /"rsa-pss-sha512"/],
    ['that says no algorithm at all by name', parameters({ alg: 'none' }), /"none"/],
    ['that says Ed25519 in other letters', parameters({ alg: 'ED25519' }), /"ED25519"/],
    ['whose key the directory does not list', keys(other.jwk), /no key with this thumbprint/],
    [
      'whose key only calls itself so',
      { ...keys({ ...other.jwk, kid: own.thumbprint }), key: other },
      /no key with this/,
    ],
    ['of an empty directory', keys(), /no key with this thumbprint/],
    ['of a directory that is none', { directory: { keySet: 'keys' } }, /no key with this thumbprint/],
    [
      'whose key is an RSA key by that name',
      keys({ kty: 'RSA', n: 'x', e: 'AQAB', kid: own.thumbprint }),
      /another kind/,
    ],
    [
      'whose key is a shared secret by that name',
      keys({ kty: 'oct', k: own.jwk.x, kid: own.thumbprint }),
      /another kind/,
    ],
    ['whose key is for encryption', keys({ ...own.jwk, use: 'enc' }), /another kind/],
    ['whose key is of another algorithm', keys({ ...own.jwk, alg: 'HS256' }), /another kind/],
    ['whose key is for signing alone', keys({ ...own.jwk, key_ops: ['sign'] }), /another kind/],
    ['whose key is no longer in use', keys({ ...own.jwk, exp: NOW - 1 }), /not in use/],
    ['whose key is not in use yet', keys({ ...own.jwk, nbf: NOW + 3600 }), /not in use/],
  ])('%s', async (_name, probe, reason) => {
    const found = await judge(probe)
    expect(found).toMatchObject({ outcome: 'forged', agent: AGENT })
    expect(found.reason).toMatch(reason)
  })

  test('whose nonce was used before, and another nonce is taken', async () => {
    const nonces = nonceMemory(() => NOW)
    const probe = parameters({ nonce: 'once' })
    expect((await judge(probe, nonces)).outcome).toBe('verified')
    expect(await judge(probe, nonces)).toMatchObject({ outcome: 'forged', reason: 'The nonce was used before.' })
    expect((await judge(parameters({ nonce: 'twice' }), nonces)).outcome).toBe('verified')
  })

  test('and its nonce is still free for the one who may use it', async () => {
    const nonces = nonceMemory(() => NOW)
    expect((await judge({ ...parameters({ nonce: 'once' }), flip: true }, nonces)).outcome).toBe('forged')
    expect((await judge(parameters({ nonce: 'once' }), nonces)).outcome).toBe('verified')
  })
})

test('the example of RFC 9421, appendix B.2.6, holds, and RFC 8037’s thumbprint is the same', async () => {
  const input = dictionaryOf(
    'sig-b26=("date" "@method" "@path" "@authority" "content-type" "content-length");created=1618884473;keyid="test-key-ed25519"',
  )?.get('sig-b26')
  const headers: Record<string, string> = {
    date: 'Tue, 20 Apr 2021 02:07:55 GMT',
    'content-type': 'application/json',
    'content-length': '18',
  }
  const request: SignedRequest = {
    method: 'POST',
    origin: 'https://example.com',
    target: '/foo?param=Value&Pet=dog',
    header: (name) => headers[name] ?? null,
  }
  const base = input && isInnerList(input) && signatureBase(request, input)
  const bytes = Buffer.from(
    'wqcAqbmYJ2ji2glfAMaRy4gruYYnx2nEFN2HN6jrnDnQCK1u02Gb04v9EDgwUPiu4A0w6vuQv5lIp5WPpBKRCw==',
    'base64',
  )
  const key = { x: 'JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs', from: null, until: null }
  expect(await isSignedBy(key, base || '', new Uint8Array(bytes))).toBe(true)
  expect(await thumbprintOf('11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo')).toBe(
    'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
  )
})
