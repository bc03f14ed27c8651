import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Structured facts of a page. */
export interface FoundFact {
  path: string
  fact: Record<string, unknown>
}

const PACKAGES = join(import.meta.dirname, '..', '..', '..', 'node_modules')

const FLAGS =
  '--noEmit --strict --skipLibCheck --ignoreConfig --pretty false --module nodenext --moduleResolution nodenext --target esnext --lib esnext'

/** What the compiler says of facts that are held against schema.org's types (schema-dts), each line with its page. */
export async function refusedFacts(facts: readonly FoundFact[]): Promise<string[]> {
  const types = new Set(facts.map(({ fact }) => String(fact['@type'])))
  const odd = [...types].filter((type) => !/^[A-Z][A-Za-z]+$/.test(type))
  if (odd.length > 0) throw new Error(`No names of types: ${odd.join(', ')}`)
  // Beside the packages, where the compiler finds schema.org's types.
  mkdirSync(join(PACKAGES, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(PACKAGES, '.cache', 'facts-'))
  const file = join(folder, 'facts.ts')
  const lines = facts.map(
    ({ fact }, at) => `export const fact${at}: WithContext<${String(fact['@type'])}> = ${JSON.stringify(fact)}`,
  )
  writeFileSync(
    file,
    `import type { ${[...types, 'WithContext'].join(', ')} } from 'schema-dts'\n${lines.join('\n')}\n`,
  )
  const compiled = promisify(execFile)(join(PACKAGES, '.bin', 'tsc'), [...FLAGS.split(' '), '--types', '', file])
  const said = await compiled.then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  )
  rmSync(folder, { recursive: true, force: true })
  return [...said.matchAll(/\((\d+),\d+\): error TS\d+: (.*)$/gm)].map(
    ([, line, words = '']) => `${facts[Number(line) - 2]?.path ?? 'the types'}: ${words.slice(0, 300)}`,
  )
}
