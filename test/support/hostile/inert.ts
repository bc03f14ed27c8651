import { createHash } from 'node:crypto'

import { parsePage } from '../site/site-pages.ts'

/** Elements that run, load or lead away by themselves, none of which a text may bring into a page. */
const ACTIVE =
  'iframe, object, embed, base, marquee, video, audio, math, foreignObject, animate, set, isindex, template, [srcdoc], [formaction], meta[http-equiv]'
const ADDRESSES = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'data',
  'poster',
  'background',
  'xlink:href',
  'srcdoc',
  'ping',
])
/** The page's own drawings and icons. */
const OWN_DATA = /^data:image\/(?:png|svg\+xml[;,])/

/**
 * What in a page could run although it is words of a text: nothing, when all of them were printed as words.
 *
 * @param policy of the page, which names the scripts that are its own
 */
export function runnable(html: string, policy = ''): string[] {
  const page = parsePage(html)
  const found = [...page.querySelectorAll('script')].flatMap((script) => scriptProblems(script, policy))
  for (const element of page.querySelectorAll(ACTIVE)) found.push(`an element: ${element.outerHTML.slice(0, 80)}`)
  for (const element of page.querySelectorAll('*')) found.push(...attributeProblems(element))
  return found
}

function scriptProblems(script: Element, policy: string): string[] {
  const text = script.textContent
  const type = script.getAttribute('type') ?? ''
  const src = script.getAttribute('src')
  if (src !== null) return src.startsWith('/assets/') ? [] : [`a script from ${src}`]
  if (type === 'application/ld+json') return jsonProblem(text)
  if (type.endsWith('json')) return []
  const hash = createHash('sha256').update(text).digest('base64')
  return policy.includes(`'sha256-${hash}'`) ? [] : [`a script that is not the page's own: ${text.slice(0, 60)}`]
}

function jsonProblem(text: string): string[] {
  try {
    JSON.parse(text)
    return []
  } catch (error) {
    return [`JSON-LD that is none: ${String(error)}`]
  }
}

function attributeProblems(element: Element): string[] {
  return [...element.attributes].flatMap(({ name, value }) => {
    const where = `<${element.localName} ${name}="${value.slice(0, 60)}">`
    if (/^on/i.test(name)) return [`a handler: ${where}`]
    // Browsers leave control characters and blanks out of a scheme.
    const address = Array.from(value, (sign) => (sign <= ' ' ? '' : sign)).join('')
    if (!ADDRESSES.has(name.toLowerCase())) return []
    if (/^(?:javascript|vbscript|data|blob|filesystem|jar|feed|view-source):/i.test(address) && !OWN_DATA.test(address))
      return [`an address: ${where}`]
    return element.localName !== 'link' && /^(?:\/\/|\/\\|\\)/.test(address) ? [`another site: ${where}`] : []
  })
}

/** The fields of CSV text that a spreadsheet would compute. */
export function formulasIn(csv: string): string[] {
  const fields = csv.match(/(?:^|,|\r\n)(?:"(?:[^"]|"")*"|[^",\r\n]*)/g) ?? []
  return fields
    .map((field) => field.replace(/^(?:,|\r\n)/, '').replace(/^"([^]*)"$/, '$1'))
    .filter((field) => /^\s*[=+\-@\t\r]/.test(field) && Number.isNaN(Number(field)))
}
