import { claimMove, nextMove, noteMove } from '#queries/moving'
import { longTask } from './long-work.ts'

/** Exports of other systems that were uploaded at the desk. What is here already is left alone when one is begun anew. */
export const moves = longTask({
  name: 'moves',
  about: 'moving other sites in',
  table: 'moves',
  isOn: ({ moves }) => moves !== undefined,
  next: ({ serviceClient }) => nextMove(serviceClient, new Date()),
  claim: ({ serviceClient }) => claimMove(serviceClient),
  async work({ moves }, move, watch) {
    if (!moves) throw new Error('Nothing is moved in here')
    return { report: await moves.bringIn(move, watch) }
  },
  isAt: ({ serviceClient }, { id }, { done, of }) => noteMove(serviceClient, id, { done, total: of }),
  isDone: ({ serviceClient }, { id }, { report, part }) =>
    noteMove(serviceClient, id, { state: 'done', report, failure: null, done: part.done, total: part.of }),
  wasCutOff: ({ serviceClient }, { id }) => noteMove(serviceClient, id, { state: 'waiting' }),
  hasFailed: ({ serviceClient }, { id }, failure) =>
    noteMove(serviceClient, id, { state: 'failed', report: null, failure }),
  failure: 'The export could not be brought in; the log says why.',
})
