import { parseSync } from 'vite'

/** What the house rules ask of a source file. */
export interface SourceFile {
  /** Relative to the repository. */
  path: string
  imports: Import[]
  functions: { name: string; lines: number; parameters: number; line: number }[]
  exports: Export[]
  /** Lines where the type `any` stands. */
  anys: number[]
  /** Whether it draws. */
  hasJsx: boolean
  /** Lines that hold code: neither empty nor only comment. */
  lines: number
}

export interface Import {
  specifier: string
  isType: boolean
  isDynamic: boolean
  /** What is taken of it, by the names that it has there; `*` is everything. */
  names: readonly string[]
  line: number
}

/** A declaration that the file itself exports, or one that it hands on from another. */
export interface Export {
  name: string
  isFunction: boolean
  isType: boolean
  doc: string | null
  /** Where a handed-on name comes from; `*` is the name when everything is. */
  from: string | null
  line: number
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** Reads a source file; a syntax error is a bug of the file and thrown. */
export function readSource(path: string, text: string): SourceFile {
  const { program, comments, errors } = parseSync(path, text)
  if (errors.length > 0) throw new SyntaxError(`${path}: ${errors.map((error) => error.message).join(' ')}`)
  const lineOf = lineFinder(text)
  const codeLines = linesWithCode(text, comments)
  const linesOf = (node: Node) => codeLines.slice(lineOf(node.start) - 1, lineOf(node.end)).filter(Boolean).length
  const docs = new Map(comments.filter(isDoc).map((comment) => [afterSpace(text, comment.end), comment.value]))
  const found: SourceFile = {
    path,
    imports: [],
    functions: [],
    exports: [],
    anys: [],
    hasJsx: false,
    lines: codeLines.filter(Boolean).length,
  }
  walk(program as unknown as Node, (node, parent) => {
    const line = lineOf(node.start)
    const imported = importOf(node)
    if (imported) found.imports.push({ ...imported, line })
    if (node.type === 'TSAnyKeyword') found.anys.push(line)
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') found.hasJsx = true
    if (isFunction(node)) {
      const parameters = (node['params'] as Node[]).filter((param) => !isThis(param)).length
      found.functions.push({ name: functionName(node, parent), lines: linesOf(node), parameters, line })
    }
    for (const entry of exportsOf(node)) found.exports.push({ ...entry, doc: docs.get(node.start) ?? null, line })
  })
  return found
}

function importOf(node: Node): Omit<Import, 'line'> | null {
  const source = node['source'] as { type: string; value: unknown } | null | undefined
  if (typeof source?.value !== 'string') return null
  const isDynamic = node.type === 'ImportExpression'
  const isType = node['importKind'] === 'type' || node['exportKind'] === 'type' || node.type === 'TSImportType'
  return { specifier: source.value, isType, isDynamic, names: namesTaken(node) }
}

function namesTaken(node: Node): string[] {
  const specifiers = node['specifiers'] as Node[] | undefined
  if (!specifiers) return ['*']
  return specifiers.map((specifier) => {
    if (specifier.type === 'ImportDefaultSpecifier') return 'default'
    const name = (specifier['imported'] ?? (specifier.type === 'ExportSpecifier' && specifier['local'])) as {
      name: string
    }
    return name ? name.name : '*'
  })
}

function exportsOf(node: Node): Omit<Export, 'doc' | 'line'>[] {
  const from = (node['source'] as { value: string } | null | undefined)?.value ?? null
  if (node.type === 'ExportAllDeclaration') return [{ name: '*', isFunction: false, isType: false, from }]
  if (node.type !== 'ExportNamedDeclaration') return []
  const declared = node['declaration'] as Node | null
  if (!declared) {
    const specifiers = node['specifiers'] as { exported: { name: string } }[]
    return specifiers.map(({ exported }) => ({ name: exported.name, isFunction: false, isType: false, from }))
  }
  if (declared.type !== 'VariableDeclaration') {
    const { name } = declared['id'] as { name: string }
    return [{ name, isFunction: isFunction(declared), isType: TYPES.has(declared.type), from: null }]
  }
  const declarations = declared['declarations'] as { id: { name: string }; init: Node | null }[]
  return declarations.map(({ id, init }) => ({
    name: id.name,
    isFunction: init !== null && isFunction(init),
    isType: false,
    from: null,
  }))
}

const TYPES = new Set(['TSInterfaceDeclaration', 'TSTypeAliasDeclaration'])
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])
const isFunction = (node: Node) => FUNCTIONS.has(node.type)
const isThis = (param: Node) => param.type === 'Identifier' && param['name'] === 'this'

function functionName(node: Node, parent: Node | null): string {
  const named = (node['id'] ?? parent?.['key'] ?? parent?.['id']) as { name?: string } | null | undefined
  return named?.name ?? 'a function'
}

function walk(node: Node, visit: (node: Node, parent: Node | null) => void, parent: Node | null = null): void {
  visit(node, parent)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit, node)
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value

interface Comment {
  type: string
  value: string
  start: number
  end: number
}

const isDoc = (comment: Comment) => comment.type === 'Block' && comment.value.startsWith('*')

const afterSpace = (text: string, offset: number) => offset + (/^\s*/.exec(text.slice(offset))?.[0].length ?? 0)

function linesWithCode(text: string, comments: readonly Comment[]): boolean[] {
  const blanked = comments.reduce((code, comment) => {
    const gone = text.slice(comment.start, comment.end).replace(/[^\n]/g, ' ')
    return code.slice(0, comment.start) + gone + code.slice(comment.end)
  }, text)
  return blanked.split('\n').map((line) => line.trim() !== '')
}

function lineFinder(text: string): (offset: number) => number {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    const next = starts.findIndex((start) => start > offset)
    return next < 0 ? starts.length : next
  }
}
