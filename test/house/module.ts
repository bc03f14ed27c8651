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
}

/** A line of the table, its entry points in words: `#ui/*` is any part, `#mortgage/{exact,apr}` are two folders. */
export interface Rule {
  at: string
  opens?: string
  types?: string
  tests?: string
  packages?: boolean
}

/** The module that a line of the table tells of. */
export const moduleOfRule = ({ at, opens, types, tests, packages = false }: Rule): Module => ({
  at,
  opens: entriesIn(opens),
  types: entriesIn(types),
  tests: entriesIn(tests),
  packages,
})

/** The entry points that the words of a line name. */
const entriesIn = (words = ''): string[] =>
  words.split(' ').flatMap((word) => {
    const [, before = '', folders] = /^(.+?)\{(.+)\}$/.exec(word) ?? []
    if (folders !== undefined) return folders.split(',').map((folder) => before + folder)
    return word === '' ? [] : [word]
  })
