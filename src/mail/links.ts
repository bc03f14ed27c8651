import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Holder } from '#queries/mail'

/** Makes and reads what links in letters carry. */
export interface LetterLinks {
  /** What opens a subscription: nobody can make one up, and it ends when the address changes. */
  tokenOf(holder: Holder): string
  /** Null for what nobody here made. */
  holderOf(token: string): Holder | null
  /** What confirms a request; the same again when its letter has to be sent again. */
  confirmationOf(request: string): string
}

const MAC_LETTERS = 22
const TOKEN = /^([\w-]{22})\.(\d{1,9})\.([\w-]{22})$/

/** @param secret shared by all processes of a site */
export function letterLinks(secret: string): LetterLinks {
  const sign = (use: string, text: string) =>
    createHmac('sha256', createHmac('sha256', secret).update(`letters ${use}`).digest())
      .update(text)
      .digest('base64url')
  const macOf = (body: string) => sign('subscription', body).slice(0, MAC_LETTERS)
  return {
    tokenOf({ id, epoch }) {
      const body = `${Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')}.${epoch}`
      return `${body}.${macOf(body)}`
    },
    holderOf(token) {
      const [, id = '', epoch = '', mac = ''] = TOKEN.exec(token) ?? []
      if (mac === '' || !timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(`${id}.${epoch}`)))) return null
      const hex = Buffer.from(id, 'base64url').toString('hex')
      return { id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), epoch: Number(epoch) }
    },
    confirmationOf: (request) => sign('confirmation', request),
  }
}

/** What is kept of a confirmation's token. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Whether somebody knows a secret, told in the same time whatever they say. */
export function isSameSecret(said: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(said), digest(secret))
}
