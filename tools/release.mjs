/**
 * `npm run release`: what goes out of a version, in release/: the sources of the commit, what they are made of (CycloneDX)
 * and the checksums of both. It publishes nothing.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, run, step, StepRefusal, withSentences } from './steps.mjs'

/**
 * The packages that run a site, as the lock file has them, in the format of OWASP's CycloneDX. npm is shown a lock file
 * without the others: by itself it leaves out what these depend on as well.
 */
async function billOfMaterials() {
  const npm = process.env.npm_execpath
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
  const wanted = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--loglevel', 'error']
  const folder = mkdtempSync(join(tmpdir(), 'ratesheet-bill-'))
  try {
    const { devDependencies: _, ...description } = readJson('package.json')
    const lock = readJson('package-lock.json')
    const running = Object.entries(lock.packages).filter(([, { dev, devOptional }]) => !dev && !devOptional)
    lock.packages = { ...Object.fromEntries(running), '': { ...lock.packages[''], devDependencies: undefined } }
    writeFileSync(join(folder, 'package.json'), JSON.stringify(description))
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
    const { code, output } = await run(command, [...first, ...wanted], { cwd: folder })
    // Around it npm may say something of itself, such as that there is a newer one.
    const [start, end] = [output.indexOf('{'), output.lastIndexOf('}') + 1]
    if (code !== 0 || start < 0) throw new StepRefusal(`${output.trim()}\nnpm could not list the packages.`)
    const bill = JSON.parse(output.slice(start, end))
    // npm takes the folder's name.
    bill.metadata.component.name = description.name
    return bill
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const readJson = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))

/** Writes the release of the commit that is checked out. @returns the files' names */
export async function writeRelease(folder) {
  const { version } = readJson('package.json')
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
