import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { ghostRedirects } from './ghost-redirects.ts'

function folderWith(name: string, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'ghost-redirects-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, name), text)
  return folder
}

const NO_LOG = () => undefined

const FOUND = {
  redirects: [
    { from: '/old', to: '/new' },
    { from: '/partner', to: 'https://a.test/' },
  ],
  notes: ['the redirect from "/partner" was for a time and is for good here'],
}

it('those for a time are told, as YAML has them', async () => {
  const folder = folderWith('redirects.yaml', '301:\n  /old: /new\n302:\n  /partner: https://a.test/\n')
  expect(await ghostRedirects(folder, NO_LOG)).toEqual(FOUND)
})

it('and as JSON has them', async () => {
  const rules = [
    { from: '/old', to: '/new', permanent: true },
    { from: '/partner', to: 'https://a.test/' },
  ]
  expect(await ghostRedirects(folderWith('redirects.json', JSON.stringify(rules)), NO_LOG)).toEqual(FOUND)
})
