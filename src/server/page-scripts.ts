import { hash } from 'node:crypto'

/**
 * The scripts of a finished page.
 * 1. Inline scripts of ours that run are hashed for the policy; data blocks (JSON, JSON-LD) are not.
 * 2. Only those are that carry the mark which this one render was given as `x-script-mark`, as their nonce attribute: a
 *    script that came in by content stays without permission, on every page. The marks are taken out again.
 * 3. On a page that says its mode the entry's tag goes and its address stands as data-entry on the html element, where
 *    the bootstrap finds it: on first intent, or on an app page (data-wakes) after the first paint. The bootstrap fetches
 *    it before it makes a tag, since a module that failed to load once is not asked for again. That tag has the same
 *    address and is async, so React adopts it on hydration instead of making one of its own, which Trusted Types would
 *    refuse. Preloads of modules go, too: one that fails counts as a module that failed.
 * 4. The same page has the same bytes each time, so that its tag outlives a render: the marks go, and so does the time of
 *    the render that TanStack Router writes beside each match (`u:`; its client takes it for the age of loader data).
 * 5. A page that says its mode and has no entry is a defect of the build, not of the reader: it throws.
 */
export type PageMode = 'text' | 'app' | null

const TAG = /<script((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*>/y
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g
const RUNS = new Set(['', 'module', 'text/javascript', 'application/javascript', 'importmap', 'speculationrules'])
const RENDER_TIME = /([{,])u:\d{13}([,}])/g
const PLACE = / (\d+);/y
const PRELOADS = /<link\b[^>]*\brel="modulepreload"[^>]*>/g

interface Script {
  start: number
  /** end of the opening tag */
  open: number
  attributes: Map<string, string>
  body: string
}

/** What stands in the HTML for the bytes that are kept apart under a number: nothing that was stored can hold the mark. */
export const placeOf = (number: number, mark: string): string => `${mark} ${number};`

/**
 * @param apart what goes into the places of the HTML; it has no scripts
 * @returns the page in pieces, and what the policy allows its scripts by
 */
export function dressScripts(html: string, mode: PageMode, mark: string, apart: readonly Buffer[] = []) {
  const scripts = findScripts(html)
  const isOurs = ({ attributes }: Script) => attributes.get('nonce') === mark
  const entry = scripts.find((script) => isOurs(script) && isEntry(script)) ?? scripts.find(isEntry)
  if (mode !== null && entry === undefined)
    throw new Error('This page has no entry script <script type=module async src>')
  const hashes = new Set<string>()
  const root = mode === null ? -1 : html.indexOf('<html')
  let done = root < 0 ? 0 : root + '<html'.length
  const wakes = mode === 'app' ? ' data-wakes=""' : ''
  const pieces = root < 0 ? [] : [html.slice(0, done), ` data-entry="${entry?.attributes.get('src') ?? ''}"${wakes}`]
  const upTo = (end: number) => {
    const between = html.slice(done, end)
    return root >= 0 && between.includes('"modulepreload"') ? between.replace(PRELOADS, '') : between
  }
  for (const script of scripts) {
    const body = steadyBody(script)
    if (isInline(script) && isOurs(script)) hashes.add(hashOf(body.replaceAll(mark, '')))
    pieces.push(upTo(script.start))
    const end = script.open + script.body.length
    const waits = root >= 0 && script === entry
    if (!waits) pieces.push(openingTag(html, script), body)
    done = waits ? html.indexOf('>', end) + 1 : end
  }
  pieces.push(upTo(html.length))
  return { pieces: pieces.flatMap((piece) => [...withoutMarks(piece, mark, apart)]), hashes: [...hashes] }
}

/** Places give way to what is kept for them; wherever else the framework wrote the mark, it goes. */
function* withoutMarks(piece: string, mark: string, apart: readonly Buffer[]): Iterable<string | Buffer> {
  let done = 0
  for (let at = piece.indexOf(mark); at >= 0; at = piece.indexOf(mark, done)) {
    yield piece.slice(done, at)
    done = at + mark.length
    PLACE.lastIndex = done
    const kept = apart[Number(PLACE.exec(piece)?.[1] ?? NaN)]
    if (kept === undefined) continue
    yield kept
    done = PLACE.lastIndex
  }
  yield piece.slice(done)
}

const isEntry = ({ attributes }: Script): boolean =>
  attributes.get('type') === 'module' && attributes.has('async') && attributes.has('src')

function findScripts(html: string): Script[] {
  const scripts: Script[] = []
  for (let start = nextScript(html, 0); start >= 0;) {
    TAG.lastIndex = start
    const tag = TAG.exec(html)
    if (tag === null) throw new Error(`A script tag at ${start} cannot be read: ${html.slice(start, start + 80)}`)
    const open = TAG.lastIndex
    const close = html.indexOf('</script', open)
    if (close < 0) throw new Error(`The script at ${start} does not end`)
    scripts.push({ start, open, attributes: attributesOf(tag[1] ?? ''), body: html.slice(open, close) })
    start = nextScript(html, close)
  }
  return scripts
}

/** lower case only: React writes names so, and what is spelt otherwise gets no hash and does not run */
function nextScript(html: string, from: number): number {
  return html.indexOf('<script', from)
}

function attributesOf(text: string): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name = '', double, single, bare] of text.matchAll(ATTRIBUTE)) {
    attributes.set(name.toLowerCase(), double ?? single ?? bare ?? '')
  }
  return attributes
}

function isInline({ attributes, body }: Script): boolean {
  return !attributes.has('src') && body !== '' && RUNS.has((attributes.get('type') ?? '').toLowerCase())
}

function steadyBody({ attributes, body }: Script): string {
  return attributes.has('data-tsr-stream-part') ? body.replace(RENDER_TIME, '$1u:1$2') : body
}

function openingTag(html: string, script: Script): string {
  const tag = html.slice(script.start, script.open)
  return script.attributes.has('nonce') ? tag.replace(/\s+nonce="[^"]*"/, '') : tag
}

function hashOf(body: string): string {
  return `'sha256-${hash('sha256', body, 'base64')}'`
}
