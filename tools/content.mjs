/**
 * `npm run content -- check | import | export [folder]`: the content folder against the site's database; `import-from ghost | wordpress
 * | markdown FILE`: another site's export into it.
 */
import { pathToFileURL } from 'node:url'
import { join, resolve } from 'node:path'
import { install, root, underPinnedNode, withSentences } from './steps.mjs'

const [task, ...given] = process.argv.slice(2)
const from = process.env.INIT_CWD ?? process.cwd()

await withSentences(async () => {
  process.chdir(root)
  await install()
  await underPinnedNode(import.meta.url)
})

const { contentTask } = await import(pathToFileURL(join(root, 'src', 'main.ts')).href)
const words = given.filter((word) => !word.startsWith('--'))
const path = { export: words[0], 'import-from': words[1] }[task]
await contentTask(task, path === undefined ? given : given.with(given.lastIndexOf(path), resolve(from, path)))
