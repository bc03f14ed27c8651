/** Why a piece of work cannot be done, in words for whoever asked for it; every other failure is the operator's, who finds it in the log. */
export class WorkRefusal extends Error {
  override name = 'WorkRefusal'
}
