/**
 * What `npm start`, `npm test` and the others share: packages that match the lock file, the pinned Node, a build that
 * matches the sources. Runs on Node 20 and newer and needs no package itself.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { arch, constants, platform } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isPacked } from './source-pack.mjs'
import { start } from './started.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const least = 24

/** Something the operator can do something about: one sentence, no stack. */
export class StepRefusal extends Error {
  name = 'StepRefusal'
}

/** Prints a step's line with its time, and before it that it is being made where that may take a minute. */
export async function step(name, work, { isLong = false } = {}) {
  if (isLong) console.log(`${name.padEnd(10)} being made ready ...`)
  const began = performance.now()
  const said = await work()
  const ms = performance.now() - began
  const time = ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`
  console.log(`${name.padEnd(10)} ${said} (${time})`)
}

/** Runs the work and turns a refusal into its sentence and exit code 1. */
export async function withSentences(work) {
  try {
    await work()
  } catch (failure) {
    if (!(failure instanceof StepRefusal)) throw failure
    console.error(failure.message)
    process.exit(1)
  }
}

const stamp = join(root, 'node_modules', '.ratesheet-lock')
const lockHash = () => hashOf([join(root, 'package-lock.json')])

/** Whether the lock file is the one that was installed. */
export const isInstalled = () => readIfThere(stamp) === lockHash()

/** `npm ci`, when the lock file is not the one that was installed. */
export async function install() {
  if (!isInstalled()) await step('packages', installed, { isLong: true })
}

async function installed() {
  const npm = process.env.npm_execpath
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
  // Development packages always: the build and the tests are made here, whatever NODE_ENV says.
  const { code, output } = await run(command, [...first, 'ci', '--include=dev', '--no-audit', '--no-fund'])
  if (code !== 0) throw new StepRefusal(`${output.trim()}\nThe packages could not be installed: npm says why above.`)
  writeFileSync(stamp, lockHash())
  return 'installed as the lock file says'
}

/**
 * Goes on under the pinned Node when this one is too old or has other flags: starts itself again, with these settings where
 * there are none, passes the signals on and ends with the other's exit code. Returns only in the right process.
 */
export async function underPinnedNode(script, flags = [], settings = {}) {
  const own = Number(process.versions.node.split('.')[0])
  if (own >= least && flags.every((flag) => process.execArgv.includes(flag))) return
  const node = own >= least ? process.execPath : pinnedNode()
  // A process group of its own: Ctrl-C then reaches it once, from us, and not a second time from the terminal.
  const child = spawn(node, [...flags, fileURLToPath(script), ...process.argv.slice(2)], {
    cwd: root,
    env: { ...settings, ...withBinaries(node) },
    stdio: 'inherit',
    detached: true,
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (exit, signal) => resolve(exit ?? 128 + constants.signals[signal]))
  })
  process.exit(code)
}

function pinnedNode() {
  const packaged = join(root, 'node_modules', `node-${platform()}-${arch()}`, 'bin', 'node')
  if (existsSync(packaged)) return packaged
  throw new StepRefusal(
    `Ratesheet needs Node ${least} or newer here: this is ${process.versions.node}, and none is packaged for ${platform()}-${arch()}.`,
  )
}

/** Installed commands first, and with them the Node that their first line asks for. */
export function withBinaries(node = process.execPath) {
  const path = [join(root, 'node_modules', '.bin'), dirname(node), process.env.PATH].join(delimiter)
  return { ...process.env, PATH: path }
}

/** Builds the site and composes its server, each when its sources are not the ones that it was made of. */
export async function build() {
  const dist = join(root, 'dist')
  if (!isMadeOf(dist, sourcesHash())) await step('build', () => built('build', 'site'), { isLong: true })
  else if (!isPacked(root, dist)) await step('source', () => built('pack-source', 'source'))
  if (!isMadeOf(join(dist, 'main'), serverHash())) await step('server', () => built('compose', 'server'))
}

const isMadeOf = (folder, sources) => readIfThere(join(folder, SOURCES)) === sources

/** In a process of its own: its memory, which is not given back, and its flags are none of the server's. */
async function built(tool, what) {
  const { code, output } = await run(process.execPath, [join(root, 'tools', `${tool}.mjs`)])
  if (code !== 0) throw new StepRefusal(`${output.trim()}\nThe ${what} could not be built: the reason stands above.`)
  return `${what} built`
}

/** How long files of earlier builds stay, for who still has one that names them. */
export const MONTH_MS = 30 * 24 * 3_600_000

/** What a build was made of stands in this file of its folder. */
export const SOURCES = '.ratesheet-sources'

/** What goes into the build of the site: its room and all that it opens; those of the server alone are left out. */
export const BUILT_ROOMS = [
  'api',
  'bots',
  'calculators',
  'documents',
  'feeds',
  'kinds',
  'mail',
  'market',
  'mortgage',
  'my-loan',
  'queries',
  'routes',
  'site',
  'source',
]

/** One hash for everything that goes into the build of the site. */
export function sourcesHash() {
  const folders = [...BUILT_ROOMS.map((room) => join(root, 'src', room)), join(root, 'tools', 'vite')]
  const single = ['vite.config.ts', 'package-lock.json', 'package.json', 'tsconfig.json']
  const tools = ['build', 'compress', 'fonts', 'page-styles', 'style-rules'].map((name) => `tools/${name}.mjs`)
  const files = [...folders.flatMap(filesBelow), ...[...single, ...tools].map((name) => join(root, name))]
  return hashOf(files.filter(isBuilt))
}

/** One hash for everything that goes into the composed server. */
export function serverHash() {
  const tools = ['tools/compose.mjs', 'tools/vite/short-lived.ts']
  const single = ['package-lock.json', 'package.json', ...tools].map((name) => join(root, name))
  return hashOf([...filesBelow(join(root, 'src')), ...single].filter(isBuilt))
}

const isBuilt = (file) => existsSync(file) && !/\.test\.tsx?$|routeTree\.gen\.ts$/.test(file)

function filesBelow(folder) {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath ?? entry.path, entry.name))
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files.sort())
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0')
  return hash.digest('hex')
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

/** Runs a command quietly; its output is for the case that it fails. */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const quietly = { cwd: root, env: withBinaries(), stdio: ['ignore', 'pipe', 'pipe'], ...options }
    let output = ''
    const keep = (chunk) => {
      output += chunk
    }
    const child = start(command, args, quietly, (code, failure) =>
      resolve({ code: code ?? 1, output: failure ? String(failure) : output }),
    )
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
  })
}
