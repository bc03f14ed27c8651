import { claimExport, expiredExports, nextExport, noteExport } from '#queries/moving'
import { longTask } from './long-work.ts'

/** How long archives are kept: drafts are in them. */
const KEPT_MS = 24 * 60 * 60_000

/** Everything of the site taken out, for admins who asked for it; its archives go after a day. */
export const exports = longTask({
  name: 'exports',
  about: 'taking everything out',
  table: 'exports',
  isOn: ({ exports }) => exports !== undefined,
  next: ({ serviceClient, clock }) => nextExport(serviceClient, clock()),
  async begin({ serviceClient, clock, exports }) {
    for (const { id, archives } of await expiredExports(serviceClient, clock())) {
      await exports?.remove(archives.map(({ path }) => path))
      await noteExport(serviceClient, id, { state: 'expired', archives: [] })
    }
  },
  claim: ({ serviceClient }) => claimExport(serviceClient),
  async work({ exports }, order, watch) {
    if (!exports) throw new Error('Nothing is taken out here')
    return exports.takeOut(order, watch)
  },
  isAt: ({ serviceClient }, { id }, { done, of }) => noteExport(serviceClient, id, { done, total: of }),
  isDone: ({ serviceClient, clock }, { id }, { archives, missing, part }) =>
    noteExport(serviceClient, id, {
      state: 'done',
      archives,
      missing,
      failure: null,
      done: part.done,
      total: part.of,
      expiresAt: new Date(clock().getTime() + KEPT_MS).toISOString(),
    }),
  wasCutOff: ({ serviceClient }, { id }) => noteExport(serviceClient, id, { state: 'waiting' }),
  hasFailed: ({ serviceClient }, { id }, failure) => noteExport(serviceClient, id, { state: 'failed', failure }),
  failure: 'The export could not be written; the log says why.',
})
