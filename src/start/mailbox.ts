/** /dev/mailbox: the letters that a site without a mail server keeps as files, for whoever develops it. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readMailbox } from '#outside'
import type { Middleware } from '#server'
import { letterPage, letterPart, listPage } from './mailbox-pages.ts'

const MAILBOX_PATH = '/dev/mailbox'
const MOST_LETTERS = 50
const ADDRESS = /^\/dev\/mailbox(?:\/([\w-]+)(\/html)?)?\/?(?:\?.*)?$/

/**
 * The mailbox behind what a development server responds to itself, so that its rule of allowed hosts holds for letters, too:
 * they carry links that sign in.
 */
export function withMailbox(before: Middleware | undefined, folder: string): Middleware {
  return (request, response, next) => {
    const orMail = (error?: unknown) => {
      if (error === undefined) void respondOr(next, { folder, request, response })
      else next(error)
    }
    if (before) before(request, response, orMail)
    else orMail()
  }
}

interface Asked {
  folder: string
  request: IncomingMessage
  response: ServerResponse
}

async function respondOr(next: (error?: unknown) => void, asked: Asked): Promise<void> {
  try {
    if (!(await response(asked))) next()
  } catch (error) {
    next(error)
  }
}

async function response({ folder, request, response }: Asked): Promise<boolean> {
  const [matched, id, part] = ADDRESS.exec(request.url ?? '') ?? []
  if (matched === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return false
  const letters = await readMailbox(folder, { most: MOST_LETTERS })
  if (id === undefined) return send(response, listPage(letters, { folder, path: MAILBOX_PATH }), PAGE_POLICY)
  const letter = letters.find(({ file }) => file === `${id}.json`)
  if (!letter) return false
  if (part === undefined) return send(response, letterPage(letter, MAILBOX_PATH), PAGE_POLICY)
  return send(response, letterPart(letter), PART_POLICY)
}

const PAGE_POLICY =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'"
/** As a mail program shows it: no script, nothing fetched; a link leaves the frame when somebody presses it. */
const PART_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation"

function send(response: ServerResponse, html: string, policy: string): true {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
  response.end(html)
  return true
}
