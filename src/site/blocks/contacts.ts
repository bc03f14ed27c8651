/** A way to reach an author. */
interface Contact {
  name: string
  href: string
}

const NAMES: Record<string, string> = { linkedin: 'LinkedIn', twitter: 'X (Twitter)', website: 'Website' }
const MAIL = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/

/** What an author gave that can be followed safely: https pages, and an e-mail address. */
export function contactsOf(given: Readonly<Record<string, unknown>>): Contact[] {
  const contacts: Contact[] = []
  for (const [kind, value] of Object.entries(given)) {
    if (typeof value !== 'string') continue
    if (kind === 'email' && MAIL.test(value)) contacts.push({ name: value, href: `mailto:${value}` })
    const url = pageOf(kind, value)
    if (url) contacts.push({ name: NAMES[kind] ?? kind, href: url })
  }
  return contacts
}

function pageOf(kind: string, value: string): string | null {
  if (!Object.hasOwn(NAMES, kind)) return null
  const handle = kind === 'twitter' ? /^@?(\w{1,15})$/.exec(value)?.[1] : undefined
  if (handle) return `https://x.com/${handle}`
  return URL.canParse(value) && new URL(value).protocol === 'https:' ? new URL(value).href : null
}
