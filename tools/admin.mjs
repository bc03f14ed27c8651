/** `npm run admin -- reset [address]`: a new one-time password for an admin who cannot get in. */
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { install, root, underPinnedNode, withSentences } from './steps.mjs'

const [task, email] = process.argv.slice(2)

await withSentences(async () => {
  process.chdir(root)
  await install()
  await underPinnedNode(import.meta.url)
})

const { adminTask } = await import(pathToFileURL(join(root, 'src', 'main.ts')).href)
await adminTask(task, email)
