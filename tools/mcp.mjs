/** `npm run --silent mcp [address]`: agents over standard input and output, for a running site. Only messages are printed. */
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { root, underPinnedNode, withSentences } from './steps.mjs'

const [address] = process.argv.slice(2)

await withSentences(async () => {
  process.chdir(root)
  await underPinnedNode(import.meta.url)
})

const { mcpTask } = await import(pathToFileURL(join(root, 'src', 'main.ts')).href)
await mcpTask(address)
