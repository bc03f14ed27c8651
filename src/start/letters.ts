import { join } from 'node:path'
import type { Config } from '#config'
import type { LettersWork } from '#jobs'
import { type LetterDesk, letterLinks } from '#mail'
import { openBounceBox, openLetterPost } from '#outside'
import type { Backend } from './backend.ts'
import { mailFolder, mailSender } from './backend-rules.ts'

/** Letters belong to a process that says nothing of them for so long; it tells of them four times a second. */
const LEASE_MS = 60_000

const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from

/** How letters go out, for the work beside the requests. */
export function lettersWork(config: Config, { secret }: Pick<Backend, 'secret'>): LettersWork {
  const { letters: set, site, dataDir } = config
  const from = set.from ?? mailSender(config)
  return {
    post: openLetterPost({
      url: set.smtpUrl,
      folder: mailFolder(config),
      bounceAddress: set.bounceAddress ?? addressIn(from),
      connections: set.connections,
      perConnection: set.perConnection,
      dkim: set.dkim,
    }),
    links: letterLinks(secret),
    site: {
      name: site.name,
      origin: site.origin,
      accent: site.accent.light ?? '#0B6B4F',
      from,
      countsLinks: set.countsLinks,
    },
    folder: join(dataDir, 'letters'),
    perMinute: set.perMinute,
    waitsForDesk: set.waitsForDesk,
    dailyAt: set.dailyAt,
    leaseMs: LEASE_MS,
    bounceBox: set.imapUrl ? openBounceBox(set.imapUrl) : null,
  }
}

/** What the pages of the letters work with. */
export const letterDesk = ({ letters, hookOrigins }: Config, { secret, serviceClient }: Backend): LetterDesk => ({
  client: serviceClient,
  links: letterLinks(secret),
  hookSecret: letters.hookSecret,
  pushOrigins: hookOrigins,
})
