/** The process is about to end: nobody outside is waited for any longer. */
export class WorkStopped extends Error {
  override name = 'WorkStopped'
}
