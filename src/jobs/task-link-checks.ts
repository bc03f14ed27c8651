import { claimLink, nextLinkCheck, noteLinkCheck } from '#queries/desk'
import type { ProcessTask } from './task.ts'

/** Between two addresses, whoever they belong to; one host has half a minute (claim_link in the database). */
const PAUSE_MS = 5_000
/** Somebody who writes may want to know of a link at any time. */
const LOOK_MS = 30_000

/**
 * Asks other sites whether the links of our texts still lead somewhere, one address at a time for the whole site. It is no work of
 * the queue, where it would keep other work waiting for as long as a slow site responds.
 */
export const linkChecks: ProcessTask = {
  runs: 'in each process',
  name: 'link checks',
  about: 'checking links to other sites',
  follows: [],
  async next({ links, serviceClient }) {
    if (!links) return null
    const at = await nextLinkCheck(serviceClient)
    return new Date(Math.max(Math.min(at?.getTime() ?? Infinity, Date.now() + LOOK_MS), Date.now() + PAUSE_MS))
  },
  async run({ links, serviceClient }) {
    if (!links) return
    const url = await claimLink(serviceClient)
    if (url !== null) await noteLinkCheck(serviceClient, url, await links.ask(url))
  },
}
