/**
 * `npm run release`: what goes out of a version, in release/: the sources of the commit, what they are made of (CycloneDX)
 * and the checksums of both. It publishes nothing.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, run, step, StepRefusal, withSentences } from './steps.mjs'

/**
 * The packages that run and build a site, as the lock file has them, in the format of OWASP's CycloneDX. All of them: what
 * "npm sbom --omit dev" leaves out, some that run depend on as well.
 */
async function billOfMaterials() {
  const npm = process.env.npm_execpath
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
  const wanted = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--loglevel', 'error']
  const { code, output } = await run(command, [...first, ...wanted], { cwd: root })
  const start = output.indexOf('{')
  if (code !== 0 || start < 0) throw new StepRefusal(`${output.trim()}\nnpm could not list the packages.`)
  const bill = JSON.parse(output.slice(start))
  // The folder's name is nobody's business.
  bill.metadata.component.name = 'ratesheet'
  return bill
}

/** Writes the release of the commit that is checked out. @returns the files' names */
export async function writeRelease(folder) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const sources = join(folder, `ratesheet-${version}.tar.gz`)
  const bill = join(folder, `ratesheet-${version}.cdx.json`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const archive = ['archive', '--format=tar.gz', `--prefix=ratesheet-${version}/`, `--output=${sources}`, 'HEAD']
  const { code, output } = await run('git', archive, { cwd: root })
  if (code !== 0)
    throw new StepRefusal(`${output.trim()}\nThe sources could not be packed: a release is made of a commit.`)
  writeFileSync(bill, `${JSON.stringify(await billOfMaterials(), null, 2)}\n`)
  const sums = [sources, bill].map((file) => `${sha256(file)}  ${basename(file)}\n`)
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''))
  return [sources, bill].map((file) => basename(file))
}

const sha256 = (file) => createHash('sha256').update(readFileSync(file)).digest('hex')

async function release() {
  const { output } = await run('git', ['status', '--porcelain'], { cwd: root })
  if (output.trim() !== '') throw new StepRefusal('Commit what changed: a release is made of a commit.')
  await step(
    'release',
    async () => `${(await writeRelease(join(root, 'release'))).join(', ')} and their checksums in release/`,
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await withSentences(release)
