import { LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'
import type { Report } from './content-problem.ts'

export interface FrontMatter {
  /** The parsed head, or null when it could not be read. */
  head: unknown
  /** The line in the file on which a field of the head stands. */
  lineOf(path: readonly PropertyKey[]): number
  body: string
  /** The line in the file on which the body begins. */
  bodyLine: number
}

/**
 * A file taken apart into its YAML head and its body.
 *
 * @param report told of a missing fence or broken YAML, with the line
 */
export function readFrontMatter(text: string, report: Report): FrontMatter {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?/.exec(text)
  if (!match) {
    report(1, 'a file begins with front matter between two lines of ---')
    return { head: null, lineOf: () => 1, body: text, bodyLine: 1 }
  }
  const counter = new LineCounter()
  const yaml = parseDocument(match[1] ?? '', { lineCounter: counter })
  for (const error of yaml.errors) report(counter.linePos(error.pos[0]).line + 1, error.message.split('\n')[0] ?? '')
  return {
    head: yaml.errors.length ? null : yaml.toJS(),
    lineOf(path) {
      for (let depth = path.length; depth > 0; depth--) {
        const node = yaml.getIn(path.slice(0, depth), true) as { range?: [number] } | undefined
        if (node?.range) return counter.linePos(node.range[0]).line + 1
      }
      return 1
    },
    body: text.slice(match[0].length),
    bodyLine: match[0].split('\n').length,
  }
}

/**
 * The head as a schema wants it, or null with every wrong field reported on its line.
 */
export function parseHead<Schema extends z.ZodType>(
  schema: Schema,
  matter: FrontMatter,
  report: Report,
): z.infer<Schema> | null {
  if (matter.head === null) return null
  const parsed = schema.safeParse(matter.head)
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues) {
    report(matter.lineOf(issue.path), `${issue.path.join('.') || 'front matter'}: ${issue.message}`)
  }
  return null
}
