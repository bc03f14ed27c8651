import type { Export, ExportArchive } from '#queries/moving'
import type { Part } from './long-work.ts'

/** How everything of the site is taken out. */
export interface ExportsWork {
  /**
   * Writes everything into archives and lays them into the storage.
   *
   * @throws WorkRefusal in words for whoever asked for it
   */
  takeOut(
    order: Export,
    watch: { onProgress: (part: Part) => void; signal: AbortSignal },
  ): Promise<{ archives: ExportArchive[]; missing: string[] }>
  /** Takes archives out of the storage; one that is gone already is no error. */
  remove(paths: readonly string[]): Promise<void>
}
