/**
 * `npm run backend [-- --port 54321] [--database postgres://...] [--data folder] [--project supabase]`: the backend
 * alone. With a project folder of the hosted service's command-line tool it takes settings, migrations and seed from there.
 */
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { install, root, StepRefusal, underPinnedNode, withSentences } from './steps.mjs'

const SETTINGS = { port: 'PORT', database: 'DATABASE_URL', data: 'DATA_DIR' }
const from = process.env.INIT_CWD ?? process.cwd()
let project = null

await withSentences(async () => {
  process.chdir(root)
  await install()
  await underPinnedNode(import.meta.url, ['--max-semi-space-size=4', '--max-old-space-size=512'])
  const values = readFlags()
  for (const [flag, name] of Object.entries(SETTINGS)) if (values[flag]) process.env[name] = values[flag]
  if (values.data) process.env.DATA_DIR = resolve(from, values.data)
  if (values.project) project = resolve(from, values.project)
})

const { backendAlone } = await import(pathToFileURL(join(root, 'src', 'main.ts')).href)
await backendAlone(project)

function readFlags() {
  const text = { type: 'string' }
  try {
    return parseArgs({ options: { port: text, database: text, data: text, project: text } }).values
  } catch (error) {
    throw new StepRefusal(error.message)
  }
}
