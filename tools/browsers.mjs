/** The browsers of the tests: the one that the lock file pins, and those that the machine has. */
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, lstatSync, mkdirSync, mkdtempSync } from 'node:fs'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The program of the pinned Chromium; on machines for which there is none, the installed one's. It is unpacked once for each user, in a second or two, into a folder that gets its
 * name when it is whole: of two runs that begin at once, one finds that the other was faster.
 */
export async function pinnedChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return installedInItsPlace()
  const bin = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..', 'bin')
  const { version } = JSON.parse(readFileSync(join(bin, '..', 'package.json'), 'utf8'))
  const made = createHash('sha256')
    .update(RUN + FONTS)
    .digest('hex')
    .slice(0, 8)
  const folder = join(cacheFolder(), `chromium-${version}-${made}`)
  if (!existsSync(folder)) await unpack(bin, folder)
  return join(folder, 'run')
}

/** The Chromium that CHROMIUM_PATH or the distribution names, or null. */
export const installedChromium = () =>
  [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
    isThere,
  ) ?? null

/** What an older Firefox knows of WebDriver BiDi is not enough: it evaluates nothing on a page with a content policy. */
const OLDEST_FIREFOX = 153

/** The Firefox that FIREFOX_PATH or the distribution names, or null; also where it is too old to be driven. */
export const installedFirefox = () => {
  const path = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(isThere)
  return path && versionOf(path) >= OLDEST_FIREFOX ? path : null
}

/** Zero where a program does not say it. */
function versionOf(path) {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 })
  return Number(/ (\d+)\./.exec(stdout ?? '')?.[1] ?? 0)
}

function installedInItsPlace() {
  const path = installedChromium()
  if (!path)
    throw new Error('No Chromium is packaged for this machine: install one, or set CHROMIUM_PATH to its program.')
  return path
}

const isThere = (path) => Boolean(path) && existsSync(path)

/** A folder that this user alone writes to, and that outlives a run where there is a home. */
function cacheFolder() {
  const { XDG_CACHE_HOME } = process.env
  const kept = [XDG_CACHE_HOME, join(homedir(), '.cache')].map((base) => base && join(base, 'ratesheet'))
  const folder = [...kept, join(tmpdir(), `ratesheet-cache-${process.getuid?.() ?? 'own'}`)].find(isOurs)
  if (!folder)
    throw new Error(`There is no folder for the browser of the tests: neither a home nor ${tmpdir()} takes one.`)
  return folder
}

function isOurs(folder) {
  if (!folder) return false
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch {
    return false
  }
  const owner = lstatSync(folder)
  return owner.isDirectory() && (process.getuid === undefined || owner.uid === process.getuid())
}

async function unpack(bin, folder) {
  const { inflate } = await import('@sparticuz/chromium')
  const staging = mkdtempSync(`${folder}.`)
  const { TMPDIR } = process.env
  // The package unpacks into the temporary folder, which it asks for as it is called.
  process.env.TMPDIR = staging
  const parts = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'].map((name) =>
    inflate(join(bin, name)),
  )
  if (TMPDIR === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = TMPDIR
  await Promise.all(parts)
  writeFileSync(join(staging, 'fonts', 'fonts.conf'), FONTS)
  writeFileSync(join(staging, 'run'), RUN, { mode: 0o755 })
  try {
    execFileSync(join(staging, 'run'), ['--version'], { stdio: ['ignore', 'ignore', 'pipe'] })
    renameSync(staging, folder)
  } catch (cause) {
    rmSync(staging, { recursive: true, force: true })
    if (!existsSync(folder)) throw new Error(`The pinned Chromium does not run here: ${cause.message}`, { cause })
  }
}

/** Its own fonts and libraries, wherever the folder is: a page looks the same on every machine. */
const RUN = `#!/bin/sh
here=$(dirname "$0")
export FONTCONFIG_PATH="$here/fonts" XDG_CACHE_HOME="$here" LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+${delimiter}$LD_LIBRARY_PATH}"
exec "$here/chromium" "$@"
`
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">font-cache</cachedir>
</fontconfig>
`
