/**
 * `npm run content -- check | import | export [folder]`: the content folder against the site's database; `import-from ghost | wordpress
 * | markdown FILE`: another site's export into it.
 */
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { install, root, underPinnedNode, withSentences } from './steps.mjs'

const [task, ...given] = process.argv.slice(2)

await withSentences(async () => {
  process.chdir(root)
  await install()
  await underPinnedNode(import.meta.url)
})

const { contentTask } = await import(pathToFileURL(join(root, 'src', 'main.ts')).href)
await contentTask(task, given)
