import type { Config } from '#config'
import type { PushWork } from '#jobs'
import { newPushKeys, openPush } from '#outside'

/** How browsers are told of news, for the work beside the requests. */
export const pushWork = ({ adminEmail, hasServiceWorker, hookOrigins: origins, site }: Config): PushWork => ({
  isOn: hasServiceWorker,
  newKeys: newPushKeys,
  openSender: (keys) => openPush({ keys, subject: subjectOf(site.origin, adminEmail), origins }),
})

/** Whom a maker of browsers may write to about the site (RFC 8292, section 2.1). */
const subjectOf = (origin: string, email: string): string => (origin.startsWith('https:') ? origin : `mailto:${email}`)
