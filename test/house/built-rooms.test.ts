import { expect, test } from 'vitest'
import { BUILT_ROOMS } from '../../tools/steps.mjs'
import type { Module } from './module.ts'
import { moduleOf } from './import-rules.ts'
import { MODULES } from './rules.ts'
import { entries, targetOf } from './source-tree.ts'

/** The modules that one opens, of a pattern such as `#ui/*` all that lie behind it. */
function openedBy({ opens }: Module): Module[] {
  return opens.flatMap((entry) => {
    const folder = entries[entry]?.replace(/^\.\/src\/|\*.*$/g, '')
    if (entry.includes('*') && folder) return MODULES.filter(({ at }) => at.startsWith(folder))
    const path = targetOf('', entry)
    return (path && moduleOf(path)) || []
  })
}

test('a change in any room that goes into the site builds it again', () => {
  const built = new Set(MODULES.filter(({ at }) => at.startsWith('site/')))
  for (const module of built) for (const opened of openedBy(module)) built.add(opened)
  const rooms = new Set([...built].map(({ at }) => at.replace(/\/.*/, '')))
  expect(rooms).toEqual(new Set(BUILT_ROOMS))
})
