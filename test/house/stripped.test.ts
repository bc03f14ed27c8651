import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, sourcesIn } from './source-tree.ts'

/** What Node says of a file that it cannot run. */
function faultOf(path: string): string[] {
  try {
    stripTypeScriptTypes(readFileSync(join(root, path), 'utf8'))
    return []
  } catch (error) {
    return [`${path}: ${String(error)}`]
  }
}

test('every source is one that Node runs as it stands: the commands of the project are', () => {
  const sources = [...sourcesIn('src'), ...sourcesIn('test')]
    .map(({ path }) => path)
    .filter((path) => path.endsWith('.ts'))
  expect(sources.length).toBeGreaterThan(1000)
  expect(sources.flatMap(faultOf)).toEqual([])
})
