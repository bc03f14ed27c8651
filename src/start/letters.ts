import { join } from 'node:path'
import type { Config } from '#config'
import type { LettersWork } from '#jobs'
import { type LetterDesk, type LetterSite, letterLinks } from '#mail'
import { openBounceBox, openLetterPost } from '#outside'
import type { Backend } from './backend.ts'
import { mailFolder, mailSender } from './backend-rules.ts'
import { clientOf } from './client-of.ts'

/** Letters belong to a process that says nothing of them for so long; it tells of them four times a second. */
const LEASE_MS = 60_000

const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from

/** What the operator should know of the letters when the site starts. */
export function letterNotices({ letters: { smtpUrl, postalAddress }, hosted }: Config): string[] {
  if (smtpUrl !== null) return postalAddress === null ? [NO_POSTAL_ADDRESS] : []
  // Of the built-in backend it is said of all mail.
  return hosted ? [NO_SERVER] : []
}

const NO_SERVER =
  'letters reach nobody: neither LETTERS_SMTP_URL nor SMTP_URL is set, so they are kept as files in the data folder; admins read them at /desk/log?book=mail'
const NO_POSTAL_ADDRESS =
  'letters name no postal address, which the CAN-SPAM Act asks for: LETTERS_POSTAL_ADDRESS is not set'

/**
 * How letters go out, for the work beside the requests.
 *
 * @param current the settings, with what the site is called and how it looks by now
 */
export function lettersWork(current: () => Config, { secret }: Pick<Backend, 'secret'>): LettersWork {
  const config = current()
  const { letters: set, dataDir } = config
  return {
    post: openLetterPost({
      url: set.smtpUrl,
      folder: mailFolder(config),
      bounceAddress: set.bounceAddress ?? addressIn(letterSite(config).from),
      connections: set.connections,
      perConnection: set.perConnection,
      dkim: set.dkim,
    }),
    links: letterLinks(secret),
    get site() {
      return letterSite(current())
    },
    folder: join(dataDir, 'letters'),
    perMinute: set.perMinute,
    confirmationsPerHour: set.confirmationsPerHour,
    waitsForDesk: set.waitsForDesk,
    dailyAt: set.dailyAt,
    leaseMs: LEASE_MS,
    bounceBox: set.imapUrl ? openBounceBox(set.imapUrl) : null,
  }
}

/** Whose letters they are. */
const letterSite = (config: Config): LetterSite => ({
  name: config.site.name,
  origin: config.site.origin,
  accent: config.site.accent.light ?? '#0B6B4F',
  from: config.letters.from ?? mailSender(config),
  postalAddress: config.letters.postalAddress,
  countsLinks: config.letters.countsLinks,
})

/** What the pages of the letters work with. */
export const letterDesk = (config: Config, { secret, service, serviceClient, anonKey }: Backend): LetterDesk => ({
  client: serviceClient,
  clientAs: (token) => clientOf(service, anonKey, token),
  site: letterSite(config),
  links: letterLinks(secret),
  hookSecret: config.letters.hookSecret,
  pushOrigins: config.hookOrigins,
})
