/**
 * Source text as markup, a piece for each line. What is marked is what can be told by its letters alone: comments, strings,
 * numbers and words of the language. Nothing is parsed, so that no text is ever shown otherwise than it is.
 */

const WORDS =
  'abstract|async|await|break|case|catch|class|const|continue|default|delete|do|else|enum|export|extends|false|finally|for|function|if|implements|import|in|instanceof|interface|keyof|let|new|null|override|private|public|readonly|return|satisfies|static|super|switch|this|throw|true|try|typeof|undefined|using|var|void|while|yield'
/** Words only before what they say something of: elsewhere they are names. */
const WORDS_BEFORE = 'as|from|of|type'
const SQL_WORDS =
  'add|all|alter|and|anon|as|authenticated|begin|between|by|case|check|coalesce|column|conflict|constraint|create|declare|default|definer|delete|distinct|do|drop|each|else|end|execute|exists|false|for|foreign|from|function|grant|group|if|in|index|insert|into|invoker|is|join|key|language|left|limit|loop|new|not|null|old|on|or|order|perform|policy|primary|raise|references|replace|return|returns|revoke|row|security|select|set|stable|table|then|to|trigger|true|union|unique|update|using|values|view|when|where|with'

const script = new RegExp(
  [
    String.raw`(?<comment>\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$))`,
    String.raw`(?<string>'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\`(?:\\[\s\S]|[^\`\\])*(?:\`|$))`,
    String.raw`(?<pattern>(?<=[=(,:;!&|?{}[]\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*)`,
    String.raw`(?<word>\b(?:${WORDS})\b|\b(?:${WORDS_BEFORE})(?=\s+[\w$'"{[(*]))`,
    String.raw`(?<number>\b\d[\w.]*\b)`,
  ].join('|'),
  'g',
)
const sql = new RegExp(
  String.raw`(?<comment>--[^\n]*)|(?<string>'(?:''|[^'])*(?:'|$))|(?<word>\b(?:${SQL_WORDS})\b)|(?<number>\b\d[\d.]*\b)`,
  'gi',
)
const css =
  /(?<comment>\/\*[\s\S]*?(?:\*\/|$))|(?<string>'[^'\n]*'|"[^"\n]*")|(?<word>@[\w-]+|--[\w-]+)|(?<number>(?<![\w-])-?\d[\d.]*(?:[a-z]+|%)?)/g
const data =
  /(?<string>"(?:\\.|[^"\\\n])*"|'[^'\n]*')|(?<comment>(?<=^|\s)#[^\n]*)|(?<word>\b(?:true|false|null)\b)|(?<number>\b\d[\d.]*\b)/gm
const prose = /(?<word>^#{1,6} [^\n]*|^:::?[^\n]*)|(?<string>`[^`\n]*`)/gm

const LANGUAGES: Readonly<Record<string, RegExp>> = {
  ts: script,
  tsx: script,
  js: script,
  mjs: script,
  mts: script,
  json: data,
  yaml: data,
  yml: data,
  css,
  sql,
  md: prose,
}

/** Beyond this a file is shown plain: it is a table or made by a tool. */
const MOST_LETTERS = 200_000

/**
 * A file as HTML with its words marked, and no mark that goes from one line into the next; null for a file in no language
 * that is known here, and for one that is too long to be read.
 *
 * @param path by whose ending the language is told
 * @example
 * ```ts run
 * highlighted('a.ts', 'const a = 1 // one')
 * // => '<i class="k">const</i> a = <i class="n">1</i> <i class="c">// one</i>'
 * ```
 */
export function highlighted(path: string, text: string): string | null {
  const language = text.length <= MOST_LETTERS ? LANGUAGES[path.slice(path.lastIndexOf('.') + 1)] : undefined
  if (!language) return null
  const pieces: string[] = []
  let end = 0
  for (const found of text.matchAll(language)) {
    pieces.push(escaped(text.slice(end, found.index)), marked(found))
    end = found.index + found[0].length
  }
  pieces.push(escaped(text.slice(end)))
  return pieces.join('')
}

/** A class of one letter: a page has thousands. */
const CLASSES = { comment: 'c', string: 's', pattern: 's', word: 'k', number: 'n' } as const

function marked({ 0: text, groups = {} }: RegExpExecArray): string {
  const kind = (Object.keys(CLASSES) as (keyof typeof CLASSES)[]).find((name) => groups[name] !== undefined)
  if (!kind) return escaped(text)
  return text
    .split('\n')
    .map((line) => (line === '' ? '' : `<i class="${CLASSES[kind]}">${escaped(line)}</i>`))
    .join('\n')
}

/**
 * A text as HTML that shows it as it is.
 *
 * @example
 * ```ts run
 * escaped('a < b')
 * // => 'a &lt; b'
 * ```
 */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
