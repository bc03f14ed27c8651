import { LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'
import type { Report } from '#documents'

interface FrontMatter {
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
  const body = text.slice(match[0].length)
  return { ...readYaml(match[1] ?? '', report, 1), body, bodyLine: match[0].split('\n').length }
}

/**
 * A whole file of YAML, or the part of one that is.
 *
 * @param report told of broken YAML, with the line
 * @param linesBefore lines of the file before this part
 */
export function readYaml(
  text: string,
  report: Report = () => undefined,
  linesBefore = 0,
): Omit<FrontMatter, 'body' | 'bodyLine'> {
  const counter = new LineCounter()
  const yaml = parseDocument(text, { lineCounter: counter })
  const lineAt = (offset: number) => counter.linePos(offset).line + linesBefore
  for (const error of yaml.errors) report(lineAt(error.pos[0]), error.message.split('\n')[0] ?? '')
  return {
    head: yaml.errors.length ? null : yaml.toJS(),
    lineOf(path) {
      for (let depth = path.length; depth > 0; depth--) {
        const node = yaml.getIn(path.slice(0, depth), true) as { range?: [number] } | undefined
        if (node?.range) return lineAt(node.range[0])
      }
      return 1
    },
  }
}

/**
 * The head as a schema wants it, or null with every wrong field reported on its line.
 */
export function parseHead<Schema extends z.ZodType>(
  schema: Schema,
  matter: Pick<FrontMatter, 'head' | 'lineOf'>,
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
