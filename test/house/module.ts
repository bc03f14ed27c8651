/** A module of the house and its rights. */
export interface Module {
  /** Files and folders of the module, relative to src. */
  at: string
  /** Entry points that the module may open, `#ui/*` and `#blocks/*` as written in package.json. */
  opens: readonly string[]
  /** Entry points of which it may take types only (`import type`). */
  types?: readonly string[]
  /** Entry points that only its tests may open. */
  tests?: readonly string[]
  /** Whether packages and Node's own modules may be used. */
  packages: boolean
  /** Modules of one kind share rights: of what all of them may open, it is enough that one does. */
  kind?: string
}
