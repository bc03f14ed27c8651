import { href, routeOf, routes } from '#routes'
import { AS_PAGE, EDITOR, keepFiles } from './kept-pages.ts'

/** Built files that the editor is made of; the build writes their names here. */
declare const EDITOR_FILES: readonly string[]

/** Where a text's id stands in the page that is kept for all of them. */
const NO_TEXT = '00000000-0000-4000-8000-000000000000'
const NEW = routes.createArticle.path
const ANY = href('editText', { id: NO_TEXT })
/** The way to what the device keeps. */
const DASHBOARD = href('dashboard')

const editor = () => caches.open(EDITOR)

/**
 * Keeps the editor for whoever writes on this device: its files, and its pages as everybody is sent them, with nothing of any
 * text or account in them. It is asked for by hand, and so on devices that save data as well.
 */
export async function holdEditor(): Promise<void> {
  if ((await (await editor()).keys()).length === 0) await renewEditor()
}

/** A device on which somebody has written has the editor of the newest build. */
export async function renewHeldEditor(): Promise<void> {
  if ((await (await editor()).keys()).length > 0) await renewEditor()
}

async function renewEditor(): Promise<void> {
  await keepFiles(EDITOR_FILES)
  for (const path of [NEW, ANY, DASHBOARD]) {
    const response = await fetch(path, { credentials: 'omit', cache: 'no-store' })
    if (await isOfThisBuild(response)) await (await editor()).put(path, response)
  }
}

/** Another build's page asks for files that are not kept. */
async function isOfThisBuild(response: Response): Promise<boolean> {
  if (!response.ok || response.redirected) return false
  const entry = /<html[^>]* data-entry="([^"]*)"/.exec(await response.clone().text())?.[1]
  return entry !== undefined && EDITOR_FILES.includes(entry)
}

/** The dashboard, and the editor at an address of a text or of a new one; null for any other page, and where nobody has written. */
export async function editorPage({ pathname }: URL): Promise<Response | null> {
  const found = routeOf(pathname)
  if (found?.name === 'createArticle') return (await (await editor()).match(NEW, AS_PAGE)) ?? null
  if (found?.name === 'dashboard') return (await (await editor()).match(DASHBOARD, AS_PAGE)) ?? null
  const id = found?.name === 'editText' ? found.params['id'] : undefined
  if (!id || !/^[0-9a-f-]{36}$/.test(id)) return null
  const kept = await (await editor()).match(ANY, AS_PAGE)
  return kept ? pageOf(id, kept) : null
}

/** Its script names the text that it was made for, and the policy names the script. */
async function pageOf(id: string, kept: Response): Promise<Response> {
  const html = await kept.text()
  const headers = new Headers(kept.headers)
  const of = (text: string) => text.replaceAll(NO_TEXT, id)
  for (const [, script = ''] of html.matchAll(/<script[^>]*>([\s\S]*?)<\/script/g)) {
    if (!script.includes(NO_TEXT)) continue
    const policy = headers.get('content-security-policy') ?? ''
    headers.set('content-security-policy', policy.replace(await hashOf(script), await hashOf(of(script))))
  }
  return new Response(of(html), { headers })
}

async function hashOf(script: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script))
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
}
