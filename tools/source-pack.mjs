/**
 * Keeps the source beside the build, so that a site can show what it runs: the files of the repository, or of the archive that
 * an earlier build made, and never what else lies in the folder.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync, gzipSync } from 'node:zlib'

/** In an archive: the commit in the first line, then a file in each. */
const LIST = '.source-files'
/** Where there is neither repository nor list: what a copy of the repository has, without what operators keep in it. */
const FOLDERS = ['decisions', 'docs', 'public', 'src', 'supabase', 'test', 'tools']
const TOP = /^(?:[A-Z]+(?:\.md)?|package(?:-lock)?\.json|tsconfig\.json|[a-z]+\.config\.ts|\.env\.example|\.gitignore)$/
/** Whatever a repository has been told to hold. */
const NEVER = /(?:^|\/)(?:\.env(?!\.example$)[^/]*|node_modules|dist|data|[^/]*\.(?:pem|key))(?:\/|$)/
/** One of each build: it is large, and nobody is in the middle of it for a month. */
export const ARCHIVE = /^source-[0-9a-f]{10}\.tgz$/
const MOST_BYTES = 2_000_000

/**
 * Whether what lies beside the build is the source of now: no file has another size or time. Whatever runs unbuilt may have
 * changed since the build, so this is looked at before each start.
 *
 * @param {string} root
 * @param {string} place dist/, or where it is being made
 */
export const isPacked = (root, place) => isStamped(place, sourceOf(root).stamp)

/**
 * Nothing is done where it is packed. It takes a hundred megabytes and more: a server has it done by a process of its own.
 *
 * @param {string} root
 * @param {string} place dist/, or where it is being made
 */
export async function packSource(root, place) {
  const { commit, isChanged, names, stamp } = sourceOf(root)
  if (isStamped(place, stamp)) return
  const made = join(place, `source.${process.pid}`)
  mkdirSync(made, { recursive: true })
  // Asked for here: what begins a start also runs on a Node that reads no TypeScript.
  const { highlighted } = await import('#source')
  write({ root, place, made, highlighted }, { commit, isChanged, names })
  writeFileSync(join(made, 'stamp'), stamp)
  rmSync(join(place, 'source'), { recursive: true, force: true })
  renameSync(made, join(place, 'source'))
}

function isStamped(place, stamp) {
  const file = join(place, 'source', 'stamp')
  return existsSync(file) && readFileSync(file, 'utf8') === stamp
}

function sourceOf(root) {
  const { commit, isChanged, paths } = filesOf(root)
  const names = paths.filter((path) => !NEVER.test(path) && isFile(join(root, path)))
  return { commit, isChanged, names, stamp: stampOf(root, commit, names) }
}

function stampOf(root, commit, names) {
  const hash = createHash('sha256').update(String(commit))
  for (const name of names) {
    const { size, mtimeMs } = statSync(join(root, name))
    hash.update(`${name} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function write({ root, place, made: folder, highlighted }, { commit, isChanged, names }) {
  const files = names.map((path) => ({
    path,
    bytes: readFileSync(join(root, path)),
    isRun: (statSync(join(root, path)).mode & 0o100) !== 0,
  }))
  const list = { path: LIST, bytes: Buffer.from([commit ?? '', ...files.map(({ path }) => path), ''].join('\n')) }
  const archive = gzipSync(tarOf([...files, list]), { level: 6 })
  const name = `assets/source-${createHash('sha256').update(archive).digest('hex').slice(0, 10)}.tgz`
  const assets = join(place, 'client', 'assets')
  for (const old of readdirSync(assets)) if (ARCHIVE.test(old)) rmSync(join(assets, old))
  writeFileSync(join(place, 'client', name), archive)
  const [texts, marks] = [parts(), parts()]
  const rows = files.map(({ path, bytes }) => {
    if (bytes.length > MOST_BYTES || bytes.includes(0)) return [path, null, bytes.length, null, null, null]
    const html = highlighted(path, bytes.toString('utf8'))
    const packed = html === null ? null : deflateRawSync(html)
    const place = packed ? [marks.add(packed), packed.length] : [null, null]
    return [path, texts.add(bytes), bytes.length, linesOf(bytes), ...place]
  })
  const whole = texts.all()
  writeFileSync(join(folder, 'texts'), whole)
  writeFileSync(join(folder, 'marks'), marks.all())
  writeFileSync(join(folder, 'lower'), lowered(whole))
  const told = { commit, isChanged, archive: { href: `/${name}`, bytes: archive.length }, files: rows }
  writeFileSync(join(folder, 'index.json'), JSON.stringify(told))
}

/** Bytes that stand one after the other in a file; each is told where it begins. */
function parts() {
  const list = []
  let length = 0
  return {
    add(bytes) {
      list.push(bytes)
      length += bytes.length
      return length - bytes.length
    },
    all: () => Buffer.concat(list),
  }
}

const isFile = (path) => existsSync(path) && statSync(path).isFile()

function filesOf(root) {
  const git = (...words) => {
    const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 32 * 1024 * 1024 })
    return status === 0 ? stdout : null
  }
  // A folder inside of another repository is none of its own.
  const top = git('rev-parse', '--show-toplevel')?.trim()
  if (top && realpathSync(top) === realpathSync(root)) {
    const isChanged = (git('status', '--porcelain', '--untracked-files=no') ?? '') !== ''
    const paths = (git('ls-files', '-z') ?? '').split('\0').filter(Boolean)
    return { commit: git('rev-parse', 'HEAD')?.trim() ?? null, isChanged, paths: paths.toSorted() }
  }
  if (existsSync(join(root, LIST))) {
    const [commit, ...paths] = readFileSync(join(root, LIST), 'utf8')
      .split('\n')
      .filter((line, at) => at === 0 || line)
    return { commit: commit || null, isChanged: false, paths: paths.filter((path) => !path.split('/').includes('..')) }
  }
  const single = readdirSync(root).filter((name) => TOP.test(name))
  const below = FOLDERS.flatMap((folder) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder), { recursive: true }).map((path) => join(folder, path))
      : [],
  )
  return { commit: null, isChanged: false, paths: [...single, ...below].toSorted() }
}

function linesOf(bytes) {
  let lines = bytes.length > 0 && bytes.at(-1) !== 10 ? 1 : 0
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines += 1
  return lines
}

/** The letters of ASCII in lower case: every other byte stays, and all stay in their places. */
function lowered(bytes) {
  const lower = Buffer.from(bytes)
  for (let at = 0; at < lower.length; at += 1) if (lower[at] >= 65 && lower[at] <= 90) lower[at] += 32
  return lower
}

const BLOCK = 512
const FOLDER = 'ratesheet'

/** POSIX ustar; a name that is too long for it is cut between its prefix and the rest. */
function tarOf(files) {
  const blocks = files.flatMap(({ path, bytes, isRun }) => [
    headOf(`${FOLDER}/${path}`, bytes.length, isRun),
    bytes,
    Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK),
  ])
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)])
}

function headOf(path, size, isRun) {
  const cut = path.length <= 100 ? -1 : path.indexOf('/', path.length - 101)
  if (path.length > 100 && (cut < 0 || cut > 155)) throw new Error(`${path} is too long for an archive`)
  const head = Buffer.alloc(BLOCK)
  const write = (text, at) => head.write(text, at, 'latin1')
  head.write(path.slice(cut + 1), 0, 'utf8')
  write(isRun ? '0000755\0' : '0000644\0', 100)
  write('0000000\0', 108)
  write('0000000\0', 116)
  write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  write('00000000000\0', 136)
  write(' '.repeat(8), 148)
  write('0', 156)
  write('ustar\u000000', 257)
  if (cut > 0) head.write(path.slice(0, cut), 345, 'utf8')
  const sum = head.reduce((total, byte) => total + byte, 0)
  write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return head
}
