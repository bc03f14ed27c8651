import { expect, test } from 'vitest'
import { classesIn, classesInMarkup } from './page-styles.mjs'
import { readRules, rulesFor, withoutIdleTokens, writeRules } from './style-rules.mjs'

const has =
  (...names: string[]) =>
  (name: string) =>
    names.includes(name)
const cut = (css: string, ...names: string[]) =>
  writeRules(rulesFor(readRules(css), { mayHave: has(...names), without: ['later', 'print'] }))

test.each([
  '@layer reset,tokens;@layer reset{*,:before{margin:0}ul{list-style:none}}',
  '.a{color:red;&:hover{color:blue}& .b,&>.c{top:0}}',
  `.a{content:"} ; {";background:url(data:image/svg+xml;utf8,<svg>)}`,
  '@media (width<=600px){.a{color:red}}@font-face{font-family:X;src:url(/x.woff2)format("woff2")}',
])('%s is read and written again as it was', (css) => {
  expect(writeRules(readRules(css))).toBe(css)
})

test('a rule goes with the class that a page cannot have', () => {
  expect(cut('.a{color:red}.b{color:blue}.a .b{top:0}p{left:0}', 'a')).toBe('.a{color:red}p{left:0}')
  expect(cut('.a{top:0;& .b{left:0}}', 'a')).toBe('.a{top:0}')
  expect(cut('@media print{.b{top:0}}.a,.b{top:0}', 'a')).toBe('.a{top:0}')
})

test('one of the choices is enough, and what must not be there may be missing', () => {
  expect(cut(':is(.a,.b) p{top:0}:is(.b,.c){top:1px}', 'a')).toBe(':is(.a,.b) p{top:0}')
  expect(cut('.a:not(.b,[href=".c"]):has(>.a){top:0}.a:has(.b){top:0}', 'a')).toBe(
    '.a:not(.b,[href=".c"]):has(>.a){top:0}',
  )
  expect(cut('[href=".b"]{top:0}')).toBe('[href=".b"]{top:0}')
})

test('within a class that holds any, any class may be: only where the page has it', () => {
  const css = '.text,.b{& .c{top:0}}.text .c{left:0}.a:not(.text :is(p)) .c{top:1px}.c{top:2px}'
  const cutWithin = (...names: string[]) =>
    writeRules(rulesFor(readRules(css), { mayHave: has(...names), holdsAny: ['text'], without: [] }))
  expect(cutWithin('a', 'text')).toBe('.text{& .c{top:0}}.text .c{left:0}')
  expect(cutWithin('a', 'b')).toBe('')
})

test('what no first screen shows stays in its sheet', () => {
  expect(
    cut('@layer later{.a{top:0}}@layer parts{.a{left:0}}@layer parts.later{.a{top:0}}@layer print{.a{top:0}}', 'a'),
  ).toBe('@layer parts{.a{left:0}}')
})

test('a token stays while a rule, another token or the page refers to it', () => {
  const css = ':root{--x:var(--y);--y:1px;--z:2px;--drawn:red;--idle:var(--z)}p{top:var(--x)}'
  expect(writeRules(withoutIdleTokens(readRules(css), has('--drawn')))).toBe(
    ':root{--x:var(--y);--y:1px;--drawn:red}p{top:var(--x)}',
  )
})

test('classes are the words of texts, and the beginnings of those that are put together', () => {
  const { words, beginnings } = classesIn(
    'h("p", { className: isLarge ? "mark large" : `mark mark-${kind}`, fill: "var(--green)", href: "/rates" }, "It rose.")',
  )
  expect(new Set(words)).toEqual(new Set(['p', 'mark', 'large', 'mark-', 'kind']))
  expect(beginnings).toEqual(['mark-'])
})

test('the classes of a text are those that its markup is printed with, and those that are joined for it', () => {
  const words = classesInMarkup(
    "const classes = ['table', isLast ? 'key-last' : ''].join(' ')\nreturn `<p class=\"note note-title\">${of(node)}</p>` + `<b class=\"${classes}\">`",
  )
  expect(words).toEqual(expect.arrayContaining(['table', 'key-last', 'note', 'note-title']))
  expect(words).not.toContain('node')
})
