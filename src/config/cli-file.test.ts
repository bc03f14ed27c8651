import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { withProject } from './cli-file.ts'
import { readConfig } from './config.ts'

const PROJECT = `
project_id = "test"
[api]
schemas = ["public", "personal"]
max_rows = 500
[auth]
site_url = "http://127.0.0.1:3000"
additional_redirect_urls = ["https://127.0.0.1:3000", "http://localhost:5173"]
jwt_secret = "env(SECRET_OF_TOKENS)"
signing_keys_path = "./keys.json"
enable_anonymous_sign_ins = true
password_requirements = ""
[auth.rate_limit]
token_refresh = 300
[auth.email]
enable_confirmations = false
max_frequency = "1m30s"
[auth.sms.test_otp]
"1234567890" = "123456"
[auth.external.google]
enabled = true
client_id = "id-of-google"
secret = "env(NOT_THERE)"
skip_nonce_check = true
[auth.external.github]
enabled = false
client_id = "id-of-github"
[storage]
file_size_limit = "20MiB"
`
const TOKEN_SECRET = 'a secret of more than thirty-two letters'

function project(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'ratesheet-project-'))
  writeFileSync(join(folder, 'config.toml'), text)
  writeFileSync(join(folder, 'keys.json'), '[]')
  return folder
}

const backendOf = (text: string, environment: Record<string, string> = {}) =>
  readConfig(withProject(project(text), environment)).backend

describe('a project of the hosted tool', () => {
  const backend = backendOf(PROJECT, { SECRET_OF_TOKENS: TOKEN_SECRET })

  test('gives its settings to the built-in backend', () => {
    expect(backend).toMatchObject({
      REST_SCHEMAS: ['public', 'personal'],
      REST_MAX_ROWS: 500,
      AUTH_SITE_URL: 'http://127.0.0.1:3000',
      AUTH_REDIRECT_URLS: ['https://127.0.0.1:3000', 'http://localhost:5173'],
      AUTH_ANONYMOUS: true,
      AUTH_CONFIRM_EMAIL: false,
      AUTH_MAIL_SECONDS: 90,
      AUTH_LIMIT_REFRESH: 300,
      AUTH_TEST_CODES: { '1234567890': '123456' },
      STORAGE_LIMIT_MB: 20,
    })
  })

  test('names secrets by the environment, and files by their place beside it', () => {
    expect(backend.JWT_SECRET).toBe(TOKEN_SECRET)
    expect(backend.SIGNING_KEYS_FILE).toBe('[]')
  })

  test('switches on only those providers that it enables', () => {
    expect(backend.AUTH_GOOGLE_ID).toBe('id-of-google')
    expect(backend.AUTH_GOOGLE_SECRET).toBeUndefined()
    expect(backend.AUTH_GOOGLE_SKIP_NONCE).toBe(true)
    expect(backendOf('').AUTH_GOOGLE_SKIP_NONCE).toBe(false)
    expect(backend.AUTH_GITHUB_ID).toBeUndefined()
  })

  test('has the defaults of that tool where it says nothing', () => {
    expect(backend.AUTH_PASSWORD_LENGTH).toBe(6)
    expect(backend.AUTH_PASSWORD_CHARACTERS).toBe('none')
    expect(backendOf('')).toMatchObject({ AUTH_CONFIRM_EMAIL: false, AUTH_ANONYMOUS: false })
  })

  test('gives way to what is set by hand', () => {
    expect(backendOf(PROJECT, { REST_MAX_ROWS: '7', JWT_SECRET: TOKEN_SECRET }).REST_MAX_ROWS).toBe(7)
  })

  test('is refused by the name of the setting when a value makes no sense', () => {
    expect(() => backendOf('[api]\nmax_rows = -1\n')).toThrow('REST_MAX_ROWS: must be a whole number')
  })
})
