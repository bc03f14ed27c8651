/** Finds the browser of the journeys, or installs the distribution's where we may. */
import { existsSync } from 'node:fs'
import { run, step } from './steps.mjs'

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Sets CHROMIUM_PATH; resolves with null, or with a sentence that says what to do. */
export async function findChromium() {
  const isRootWithApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!found() && isRootWithApt) await step('browser', installChromium)
  const path = found()
  if (!path) {
    return 'No Chromium found: install one (Debian: apt-get install chromium) or set CHROMIUM_PATH to its program.'
  }
  process.env.CHROMIUM_PATH = path
  return null
}

function found() {
  return [process.env.CHROMIUM_PATH, ...usual].find((path) => path && existsSync(path))
}

async function installChromium() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-q'], { env })
  const { code, output } = await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], { env })
  return code === 0 ? 'Chromium installed' : `Chromium could not be installed: ${output.trim().split('\n').at(-1)}`
}
