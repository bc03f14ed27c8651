import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { ConfigRefusal, readConfig, settings } from './config.ts'

const refusal = (environment: Record<string, string>): string => {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigRefusal) return error.message
    throw error
  }
  return ''
}

test('a site needs no settings at all', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ port: 3000, host: 'localhost', hosted: null, databaseUrl: undefined })
  expect(config.site).toMatchObject({ name: 'Ratesheet', origin: 'http://localhost:3000' })
})

test('the origin follows the port unless it is set', () => {
  expect(readConfig({ PORT: '8080' }).site.origin).toBe('http://localhost:8080')
  expect(readConfig({ SITE_ORIGIN: 'https://example.com/path' }).site.origin).toBe('https://example.com')
})

test('an empty value counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test('every site may embed a calculator, unless the operator names those that may', () => {
  expect(readConfig({}).embedOrigins).toBe(null)
  expect(readConfig({ EMBED_ORIGINS: 'none' }).embedOrigins).toEqual([])
  expect(readConfig({ EMBED_ORIGINS: 'https://a.example, https://*.b.example:8443' }).embedOrigins).toEqual([
    'https://a.example',
    'https://*.b.example:8443',
  ])
})

test('receivers of hooks are named by origins that an address can have', () => {
  expect(readConfig({ HOOK_ORIGINS: 'http://10.0.0.5:8080, http://[fd00::1] https://a.example' }).hookOrigins).toEqual([
    'http://10.0.0.5:8080',
    'http://[fd00::1]',
    'https://a.example',
  ])
  for (const never of [
    'none',
    'https://*.internal.example',
    'https://hooks.internal.example:443',
    'https://a.example/',
  ])
    expect(refusal({ HOOK_ORIGINS: never }), never).toMatch(/^HOOK_ORIGINS: must be origins/)
})

test('the weekly report goes out by itself unless the operator says otherwise', () => {
  expect(readConfig({}).rates.publishesReport).toBe(true)
  expect(readConfig({ RATES_REPORT_PUBLISH: 'off' }).rates.publishesReport).toBe(false)
})

test('rates are fetched where they are published, by the key where there is one, or not at all', () => {
  expect(readConfig({}).rates.sources).toEqual(['pmms', 'treasury'])
  expect(readConfig({ FRED_API_KEY: 'key' }).rates.sources).toEqual(['pmms', 'treasury', 'fred-api'])
  expect(readConfig({ RATES_SOURCES: 'pmms' }).rates.sources).toEqual(['pmms'])
  expect(readConfig({ RATES_SOURCES: 'none' }).rates.sources).toEqual([])
})

describe('a wrong value is refused by its name:', () => {
  test.each([
    ['PORT', 'many'],
    ['PORT', '70000'],
    ['PORT', '80.5'],
    ['SITE_ORIGIN', 'ftp://example.com'],
    ['SITE_ACCENT_LIGHT', 'green'],
    ['SITE_ACCENT_LIGHT', '#7fbf9f'],
    ['SITE_ACCENT_DARK', '#0b6b4f'],
    ['SECURITY_CONTACT', 'security@example.com'],
    ['SECURITY_CONTACT', 'http://example.com/security'],
    ['EMBED_ORIGINS', 'example.com'],
    ['EMBED_ORIGINS', 'https://example.com/page'],
    ['EMBED_ORIGINS', 'https://a.example; script-src *'],
    ['EMBED_ORIGINS', '*'],
    ['ADMIN_EMAIL', 'nobody'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_POOL', '0'],
    ['PAGE_CACHE_MB', '-1'],
    ['TRUST_PROXY', 'yes'],
    ['LOG_REQUESTS', 'loud'],
    ['RATES_SOURCES', 'pmms, zillow'],
    ['RATES_SOURCES', 'none pmms'],
    ['RATES_PMMS_URL', 'file:///etc/passwd'],
    ['RATES_FEEDS_FILE', '/nowhere/feeds.json'],
  ])('%s=%s', (name, value) => {
    expect(refusal({ [name]: value })).toContain(`${name}: must be`)
  })

  test('a pale accent, with its contrast', () => {
    expect(refusal({ SITE_ACCENT_LIGHT: '#7FBF9F' })).toBe(
      'SITE_ACCENT_LIGHT: must be readable as text: its contrast is 1.88, 4.5 is needed (it is "#7FBF9F")',
    )
    expect(refusal({ SITE_ACCENT_LIGHT: '#0b6b4f', SITE_ACCENT_DARK: '#5cc8a1' })).toBe('')
  })

  test('every wrong one at once', () => {
    expect(refusal({ PORT: 'x', TRUST_PROXY: 'y' }).split('\n')).toHaveLength(2)
  })

  test('half a hosted backend', () => {
    expect(refusal({ BACKEND_URL: 'https://x.example.com' })).toContain('BACKEND_ANON_KEY')
    expect(refusal({ BACKEND_ANON_KEY: 'key' })).toContain('BACKEND_URL')
  })

  test('a published secret of tokens, wherever others can reach the site', () => {
    const JWT_SECRET = 'super-secret-jwt-token-with-at-least-32-characters-long'
    expect(refusal({ JWT_SECRET, SITE_ORIGIN: 'https://paper.example' })).toContain(
      'JWT_SECRET: is a published example',
    )
    expect(refusal({ JWT_SECRET, HOST: '0.0.0.0' })).toContain('JWT_SECRET')
    expect(refusal({ JWT_SECRET })).toBe('')
    expect(refusal({ JWT_SECRET: `${JWT_SECRET}!`, SITE_ORIGIN: 'https://paper.example' })).toBe('')
  })

  test('and a secret one is not printed', () => {
    expect(refusal({ DATABASE_URL: 'mysql://me:secret@localhost/x' })).not.toContain('secret')
    expect(refusal({ LETTERS_HOOK_SECRET: 'hush' })).toMatch(/^LETTERS_HOOK_SECRET: (?!.*hush)/)
  })
})

describe('letters are signed as the operator believes, or the site does not start:', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ratesheet-keys-'))
  const keyFile = (kind: 'rsa' | 'ed25519') => {
    const options = { privateKeyEncoding: { type: 'pkcs8', format: 'pem' } } as const
    const { privateKey } =
      kind === 'rsa'
        ? generateKeyPairSync('rsa', {
            modulusLength: 2048,
            ...options,
            publicKeyEncoding: { type: 'spki', format: 'pem' },
          })
        : generateKeyPairSync('ed25519', { ...options, publicKeyEncoding: { type: 'spki', format: 'pem' } })
    const file = join(folder, `${kind}.pem`)
    writeFileSync(file, privateKey)
    return file
  }
  const dkim = (changes: Record<string, string> = {}) => ({
    DKIM_DOMAIN: 'example.com',
    DKIM_SELECTOR: 'a',
    DKIM_KEY_FILE: keyFile('rsa'),
    ...changes,
  })

  test('by an RSA key', () => {
    expect(readConfig(dkim()).letters.dkim).toMatchObject({ domain: 'example.com', selector: 'a' })
    expect(refusal(dkim({ DKIM_KEY_FILE: keyFile('ed25519') }))).toMatch(/^DKIM_KEY_FILE: .*RSA/)
    expect(refusal(dkim({ DKIM_KEY_FILE: import.meta.filename }))).toMatch(/^DKIM_KEY_FILE: .*RSA/)
  })

  test('with all three settings', () => {
    expect(refusal(dkim({ DKIM_SELECTOR: '' }))).toContain('DKIM_SELECTOR: is needed')
    expect(refusal({ DKIM_DOMAIN: 'example.com' }).split('\n')).toHaveLength(2)
  })
})

test('.env.example lists every setting with its default', () => {
  const example = parseEnv(readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8'))
  expect(Object.keys(example).sort()).toEqual(Object.keys(settings.shape).sort())
  expect(readConfig(example)).toEqual(readConfig({}))
})
