import { forgetSecurityRecords } from '#queries/accounts'
import type { ProcessTask } from './task.ts'

/** How often it is looked for what is old enough. */
const LOOK_MS = 6 * 3_600_000

/** Old reports against the content security policy and old security events go. */
export const securityRecords: ProcessTask = {
  runs: 'in each process',
  name: 'security records',
  about: 'forgetting old security events and policy reports',
  follows: [],
  next: async () => new Date(Date.now() + LOOK_MS),
  run: ({ serviceClient }) => forgetSecurityRecords(serviceClient),
}
