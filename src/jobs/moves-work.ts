import type { Move, ToldReport } from '#queries/moving'

/** How exports of other systems are brought in. */
export interface MovesWork {
  /**
   * Brings an uploaded export in, or looks at what it holds.
   *
   * @throws WorkRefusal in words for a file that is no such export
   */
  bringIn(
    move: Move,
    watch: { onProgress: (part: { done: number; of: number }) => void; signal: AbortSignal },
  ): Promise<ToldReport>
}
