/**
 * Minified style sheets as trees of rules: read, cut down to what a page can show, and written again.
 * @typedef {{ text: string } | { head: string; rules: Rule[] }} Rule a declaration or an at-rule without a block; or a block
 */

/** @param {string} css minified: no comments */
export function readRules(css) {
  let at = 0
  /** @returns {Rule[]} */
  const block = () => {
    const rules = []
    let from = at
    const statement = () => {
      const text = css.slice(from, at).trim()
      if (text) rules.push({ text })
    }
    for (; at < css.length; at += 1) {
      const letter = css[at]
      if (letter === '"' || letter === "'" || letter === '(') at = endOf(css, at)
      else if (letter === ';') {
        statement()
        from = at + 1
      } else if (letter === '{') {
        const head = css.slice(from, at).trim()
        at += 1
        rules.push({ head, rules: block() })
        from = at + 1
      } else if (letter === '}') {
        statement()
        return rules
      }
    }
    statement()
    return rules
  }
  return block()
}

/** Where the string or the parentheses end that begin at a place. */
function endOf(css, start) {
  if (css[start] !== '(') {
    for (let at = start + 1; ; at += 1) {
      if (css[at] === css[start] || css[at] === undefined) return at
      if (css[at] === '\\') at += 1
    }
  }
  for (let at = start + 1; ; at += 1) {
    if (css[at] === ')' || css[at] === undefined) return at
    if (css[at] === '(' || css[at] === '"' || css[at] === "'") at = endOf(css, at)
  }
}

/** @param {Rule[]} rules */
export function writeRules(rules) {
  return rules.reduce((css, rule, at) => {
    const last = rules[at - 1]
    const separator = last && 'text' in last ? ';' : ''
    return css + separator + ('text' in rule ? rule.text : `${rule.head}{${writeRules(rule.rules)}}`)
  }, '')
}

/**
 * The rules that can match: a selector that names a class which the page cannot have goes, and with the last selector its
 * rule. Within a class of `holdsAny` any class may be. Layers that are given by name go as a whole, also within another
 * (`parts.later`).
 *
 * @param {Rule[]} rules
 * @param {{ mayHave: (name: string) => boolean; holdsAny?: readonly string[]; without: readonly string[] }} page
 * @returns {Rule[]}
 */
export function rulesFor(rules, page) {
  return rules.flatMap((rule) => {
    if ('text' in rule) return [rule]
    if (
      page.without.some(
        (layer) =>
          rule.head === `@layer ${layer}` || (rule.head.endsWith(`.${layer}`) && rule.head.startsWith('@layer ')),
      )
    )
      return []
    if (/^@(?:font-face|keyframes|property)\b/.test(rule.head)) return [rule]
    const isSelector = !rule.head.startsWith('@')
    const head = isSelector ? selectorsFor(rule.head, page) : rule.head
    const within = isSelector && listed(head).some((selector) => isWithin(selector, page)) ? anyIn(page) : page
    const inner = head === '' ? [] : rulesFor(rule.rules, within)
    return inner.length > 0 ? [{ head, rules: inner }] : []
  })
}

const anyIn = (page) => ({ ...page, mayHave: () => true })

const selectorsFor = (head, page) =>
  listed(head)
    .filter((selector) => canMatch(selector, isWithin(selector, page) ? anyIn(page).mayHave : page.mayHave))
    .join(',')

/** whether a selector goes by a class that the page has and that holds any; what stands in parentheses says nothing of that */
const isWithin = (selector, { mayHave, holdsAny = [] }) => {
  const classes = classesOf(withoutParentheses(selector))
  return holdsAny.some((name) => classes.includes(name) && mayHave(name))
}

/** the parts of a list, by the commas that stand in no parentheses */
function listed(list) {
  const parts = []
  let from = 0
  for (let at = 0; at < list.length; at += 1) {
    if (list[at] === '(' || list[at] === '"') at = endOf(list, at)
    else if (list[at] === ',') {
      parts.push(list.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, list.slice(from)]
}

function withoutParentheses(selector) {
  let text = ''
  for (let at = 0; at < selector.length; at += 1) {
    if (selector[at] === '(') at = endOf(selector, at)
    else text += selector[at]
  }
  return text
}

const CHOICE = /:(not|is|where|has)\(/

function canMatch(selector, mayHave) {
  const choice = CHOICE.exec(selector)
  if (choice) {
    const open = choice.index + choice[0].length
    const end = endOf(selector, open - 1)
    const rest = selector.slice(0, choice.index) + selector.slice(end + 1)
    const given = listed(selector.slice(open, end))
    return canMatch(rest, mayHave) && (choice[1] === 'not' || given.some((one) => canMatch(one, mayHave)))
  }
  return classesOf(selector).every((name) => mayHave(name))
}

const classesOf = (selector) =>
  [...selector.replace(/\[[^\]]*\]/g, '').matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name)

/**
 * Without the tokens that nothing on the page refers to: neither a rule that is left nor what the page is made of.
 *
 * @param {Rule[]} rules
 * @param {(name: string) => boolean} mayHave
 * @returns {Rule[]}
 */
export function withoutIdleTokens(rules, mayHave) {
  const css = writeRules(rules)
  const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  const isIdle = (rule) => {
    const name = 'text' in rule && /^(--[\w-]+):/.exec(rule.text)?.[1]
    return !!name && !used.has(name) && !mayHave(name)
  }
  const lean = (given) =>
    given.filter((rule) => !isIdle(rule)).map((rule) => ('text' in rule ? rule : { ...rule, rules: lean(rule.rules) }))
  const left = lean(rules)
  return writeRules(left) === css ? rules : withoutIdleTokens(left, mayHave)
}
