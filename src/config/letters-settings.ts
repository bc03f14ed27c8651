import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'
import { fileText, onOff, sender, smtpUrl, whole } from './setting-kinds.ts'

const address = z.string().regex(/^[^\s@<>]+@[^\s@<>]+$/, 'must be an address such as bounces@example.com')
const postalAddress = z
  .string()
  .regex(/^[^\p{Cc}]{10,300}$/u, 'must be a postal address in one line, of 10 to 300 letters')
const timeOfDay = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 19:00')
  .transform((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3)))

/** What signs letters is an RSA key: with another one they would go out without a signature, and nobody would say so. */
const rsaKey = fileText.refine(isRsaKey, 'must be a file with an RSA private key (PEM)')

function isRsaKey(text: string): boolean {
  try {
    return createPrivateKey(text).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

/** How letters to subscribers go out; `.env.example` says what each means. */
export const lettersSettings = {
  LETTERS_SEND: z.enum(['itself', 'desk'], 'must be itself or desk').default('itself'),
  LETTERS_COUNT_LINKS: onOff.default(false),
  LETTERS_DAILY_AT: timeOfDay.prefault('19:00'),
  LETTERS_SMTP_URL: smtpUrl.optional(),
  LETTERS_FROM: sender.optional(),
  LETTERS_BOUNCE_ADDRESS: address.optional(),
  LETTERS_POSTAL_ADDRESS: postalAddress.optional(),
  LETTERS_PER_MINUTE: whole(0, 1_000_000).default(0),
  LETTERS_CONNECTIONS: whole(1, 50).default(5),
  LETTERS_PER_CONNECTION: whole(1, 1_000_000).default(1000),
  LETTERS_CONFIRMATIONS_PER_HOUR: whole(1, 1_000_000).default(1000),
  LETTERS_HOOK_SECRET: z.string().min(16, 'must have 16 characters or more').optional(),
  LETTERS_IMAP_URL: z.url({ protocol: /^imaps?$/, error: 'must be an imap:// or imaps:// URL' }).optional(),
  DKIM_DOMAIN: z.string().optional(),
  DKIM_SELECTOR: z.string().optional(),
  DKIM_KEY_FILE: rsaKey.optional(),
}

/** How letters go out. */
export interface LettersConfig {
  /** whether editions wait for an editor */
  waitsForDesk: boolean
  /** whether it is counted, for all readers together, which links of letters lead somebody to the site */
  countsLinks: boolean
  /** minutes after midnight by the newsroom's clock */
  dailyAt: number
  /** null where letters become files */
  smtpUrl: string | null
  from: string | null
  bounceAddress: string | null
  /** of whoever sends them, in one line at their foot */
  postalAddress: string | null
  /** the provider's rate; 0 for none */
  perMinute: number
  connections: number
  perConnection: number
  /** letters to confirm, of the whole site */
  confirmationsPerHour: number
  hookSecret: string | null
  imapUrl: string | null
  dkim: { domain: string; selector: string; key: string } | null
}

type Settings = z.infer<z.ZodObject<typeof lettersSettings>>

/** @param fallback the mail server and sender of accounts */
export function lettersOf(
  set: Settings,
  fallback: { url: string | undefined; from: string | undefined },
): LettersConfig {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_KEY_FILE: key } = set
  return {
    waitsForDesk: set.LETTERS_SEND === 'desk',
    countsLinks: set.LETTERS_COUNT_LINKS,
    dailyAt: set.LETTERS_DAILY_AT,
    smtpUrl: set.LETTERS_SMTP_URL ?? fallback.url ?? null,
    from: set.LETTERS_FROM ?? fallback.from ?? null,
    bounceAddress: set.LETTERS_BOUNCE_ADDRESS ?? null,
    postalAddress: set.LETTERS_POSTAL_ADDRESS ?? null,
    perMinute: set.LETTERS_PER_MINUTE,
    connections: set.LETTERS_CONNECTIONS,
    perConnection: set.LETTERS_PER_CONNECTION,
    confirmationsPerHour: set.LETTERS_CONFIRMATIONS_PER_HOUR,
    hookSecret: set.LETTERS_HOOK_SECRET ?? null,
    imapUrl: set.LETTERS_IMAP_URL ?? null,
    dkim: domain && selector && key ? { domain, selector, key } : null,
  }
}
