import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSource } from '#source'
import { packSource } from './source-pack.mjs'

let folder: string
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'source-')))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const LONG = `src/${'folder/'.repeat(16)}${'long-name-'.repeat(6)}.ts`

/** A repository with what an operator keeps in it. */
function repository(name: string): string {
  const root = join(folder, name)
  const files = {
    'README.md': '# Rates\n',
    'src/a.ts': 'export const Answer = 1\n',
    [LONG]: 'x\n',
    '.env.example': 'PORT=3000\n',
    '.env': 'SECRET=1\n',
    '.env.local': 'SECRET=2\n',
    'data/first-sign-in.txt': 'password\n',
    'notes/mine.txt': 'private\n',
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  mkdirSync(join(root, 'dist/client/assets'), { recursive: true })
  return root
}

function tracked(root: string, ...paths: string[]): void {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, stdio: 'pipe' })
  git('init', '-q')
  git('add', '-f', ...paths)
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-qm', 'first')
}

const packed = async (root: string) => {
  await packSource(root, join(root, 'dist'))
  const source = await openSource(join(root, 'dist/source'))
  if (!source) throw new Error('no source was kept')
  return source
}

const PATHS = ['.env.example', 'README.md', 'src/a.ts', LONG].toSorted()

test('of a repository only what it holds is kept, and secrets not even then', async () => {
  const root = repository('tracked')
  tracked(root, 'README.md', 'src', '.env.example', '.env.local')
  const source = await packed(root)
  expect(source.files.map(({ path }) => path)).toEqual(PATHS)
  expect(source.commit).toMatch(/^[0-9a-f]{40}$/)
  expect(source.isChanged).toBe(false)
  expect(await source.textOf('src/a.ts')).toBe('export const Answer = 1\n')
  expect(await source.linesOf('src/a.ts')).toEqual([
    '<i class="k">export</i> <i class="k">const</i> Answer = <i class="n">1</i>',
  ])
  expect(await source.linesOf('.env.example')).toEqual(['PORT=3000'])
  expect(await source.linesOf('.env')).toBeNull()
  expect(await source.search('answer')).toEqual([{ path: 'src/a.ts', line: 1, text: 'export const Answer = 1' }])
  const kept =
    readFileSync(join(root, 'dist/source/index.json'), 'utf8') + readFileSync(join(root, 'dist/source/texts'), 'utf8')
  for (const secret of ['SECRET', 'password', 'private', root]) expect(kept).not.toContain(secret)
})

test('an archive that a build made is unpacked by any tar, and builds the same list without a repository', async () => {
  const root = repository('archived')
  chmodSync(join(root, 'src/a.ts'), 0o755)
  tracked(root, 'README.md', 'src', '.env.example')
  const { archive, commit } = await packed(root)
  const elsewhere = join(folder, 'unpacked')
  mkdirSync(elsewhere)
  execFileSync('tar', ['-xzf', join(root, 'dist/client', archive.href), '-C', elsewhere])
  const copy = join(elsewhere, 'ratesheet')
  const isRun = (path: string) => (statSync(join(copy, path)).mode & 0o111) !== 0
  expect([isRun('src/a.ts'), isRun('README.md')]).toEqual([true, false])
  mkdirSync(join(copy, 'dist/client/assets'), { recursive: true })
  writeFileSync(join(copy, '.env'), 'SECRET=1\n')
  writeFileSync(join(copy, 'src/own.ts'), 'private\n')
  const source = await packed(copy)
  expect([source.commit, source.files.map(({ path }) => path)]).toEqual([commit, PATHS])
})

test('a copy without repository and list keeps the folders of the project alone', async () => {
  const source = await packed(repository('plain'))
  expect([source.commit, source.files.map(({ path }) => path)]).toEqual([null, PATHS])
})

test('a changed file makes it anew, and an unchanged one does not', async () => {
  const root = repository('changed')
  tracked(root, 'README.md', 'src')
  const first = await packed(root)
  const again = await packed(root)
  expect(again.archive).toEqual(first.archive)
  writeFileSync(join(root, 'README.md'), '# Rates, and more\n')
  const changed = await packed(root)
  expect([changed.isChanged, changed.archive.href === first.archive.href]).toEqual([true, false])
  expect(readdirSync(join(root, 'dist/client/assets'))).toHaveLength(1)
})
