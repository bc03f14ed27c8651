import { parseSync } from 'vite'

/** An example of a docstring that is marked as one that runs. */
export interface DocExample {
  /** Relative to the repository. */
  path: string
  line: number
  code: string
}

const BLOCK = /```ts run\n([\s\S]*?)```/g

/** The examples marked "ts run" in a file. */
export const examplesIn = (path: string, text: string): DocExample[] =>
  Array.from(text.matchAll(BLOCK), (match) => ({
    path,
    line: text.slice(0, match.index).split('\n').length + 1,
    code: (match[1] ?? '').replace(/^ *\* ?/gm, '').trim(),
  }))

/** One claim of an example: an expression and the value that its comment gives it. */
interface Claim {
  /** The statements before it, which it may use. */
  before: string
  expression: string
  value: string
}

/**
 * The claims of an example. The comment `// => value` stands behind the expression or on the lines below it.
 * An expression without one is a mistake of the example: it would prove nothing.
 */
export function claimsOf(example: DocExample): Claim[] {
  const { program, comments, errors } = parseSync('example.ts', example.code, { sourceType: 'module' })
  const place = `${example.path}:${example.line}`
  if (errors.length > 0) throw new SyntaxError(`${place}: ${errors.map((error) => error.message).join(' ')}`)
  const claims: Claim[] = []
  let before = ''
  for (const [index, statement] of program.body.entries()) {
    const code = example.code.slice(statement.start, statement.end)
    const next = program.body[index + 1]?.start ?? Infinity
    const value = comments
      .filter(({ start }) => start >= statement.end && start < next)
      .map((comment) => comment.value.trim())
      .join(' ')
    if (statement.type !== 'ExpressionStatement') before += `${code}\n`
    else if (value.startsWith('=>')) claims.push({ before, expression: code, value: value.slice(2).trim() })
    else throw new SyntaxError(`${place}: "${code}" claims no value`)
  }
  if (claims.length === 0) throw new SyntaxError(`${place}: the example claims nothing`)
  return claims
}
