import { expect } from 'vitest'

import { member } from '../browser/people.ts'
import type { TextResponse } from '../server/running-server.ts'
import type { TestSite } from './site.ts'

/** Callers as they come over the wire: each with a token of their own, nobody with the public key alone. */
export const CALLERS = ['nobody', 'reader', 'author', 'rival', 'editor', 'admin'] as const
export type Caller = (typeof CALLERS)[number]

/** The ways to ask a newsroom as each of them. */
export interface Callers {
  tokens: Readonly<Partial<Record<Caller, string>>>
  ids: Readonly<Partial<Record<Caller, string>>>
  ask(who: Caller, method: string, path: string, json?: unknown): Promise<TextResponse>
  /** Whether it was done: a row came back. What is refused is an error or no row at all, never an error of the server. */
  done(who: Caller, method: string, path: string, json?: unknown): Promise<boolean>
  /** The same of a function that gives nothing back. */
  passed(who: Caller, path: string, json: object): Promise<boolean>
}

/** Makes an account for each caller but nobody, and signs it in; a rival is an author, too. */
export async function newsroomCallers(site: TestSite): Promise<Callers> {
  const tokens: Partial<Record<Caller, string>> = {}
  const ids: Partial<Record<Caller, string>> = {}
  const { anonKey } = JSON.parse((await site.ask('/api/config')).text) as { anonKey: string }
  const ask: Callers['ask'] = (who, method, path, json) =>
    site.ask(path, {
      method,
      headers: {
        apikey: anonKey,
        authorization: `Bearer ${tokens[who] ?? anonKey}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    })
  const held = async (who: Caller, method: string, path: string, json?: unknown) => {
    const response = await ask(who, method, path, json)
    expect(response.status, `${who} ${method} ${path}`).toBeLessThan(500)
    return response
  }
  for (const name of CALLERS) {
    if (name === 'nobody') continue
    const who = await member(site, name === 'rival' ? 'author' : name, name)
    const { text } = await ask('nobody', 'POST', '/auth/v1/token?grant_type=password', who)
    tokens[name] = (JSON.parse(text) as { access_token: string }).access_token
    ids[name] = who.id
  }
  return {
    tokens,
    ids,
    ask,
    async done(who, method, path, json) {
      const { status, text } = await held(who, method, path, json)
      return status < 300 && text !== '' && text !== '[]'
    },
    passed: async (who, path, json) => (await held(who, 'POST', path, json)).status < 300,
  }
}
