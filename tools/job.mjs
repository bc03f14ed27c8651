/** `npm run job rates [source ...]`: scheduled work by hand, also beside a running site. */
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { install, root, underPinnedNode, withSentences } from './steps.mjs'

const [task, ...names] = process.argv.slice(2)

await withSentences(async () => {
  process.chdir(root)
  await install()
  await underPinnedNode(import.meta.url)
})

const { jobTask } = await import(pathToFileURL(join(root, 'src', 'main.ts')).href)
await jobTask(task, names)
