/** `npm run data -- export FILE | import FILE [--replace]`: everything of the site in one file, and back. */
import { pathToFileURL } from 'node:url'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { install, root, StepRefusal, underPinnedNode, withSentences } from './steps.mjs'

const from = process.env.INIT_CWD ?? process.cwd()
let asked

await withSentences(async () => {
  process.chdir(root)
  await install()
  await underPinnedNode(import.meta.url)
  asked = readArguments()
})

const { dataTask } = await import(pathToFileURL(join(root, 'src', 'main.ts')).href)
await dataTask(...asked)

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ options: { replace: { type: 'boolean' } }, allowPositionals: true })
    const [task, file] = positionals
    return [task, file && resolve(from, file), { replace: values.replace ?? false }]
  } catch (error) {
    throw new StepRefusal(error.message)
  }
}
