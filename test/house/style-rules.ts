/** What a file may be: how long, how documented, and which files stand outside of that. */

/** Written by a tool; the route tree is the router's own index of all pages. */
export const GENERATED = /\.gen\.ts$/

/**
 * Files whose exports are taken by name from outside: by the framework, by the test runner, by a process that is started
 * with their path. What any other file exports, another one imports.
 */
export const isEntry = (path: string): boolean => ENTRIES.some((entry) => entry.test(path))

const ENTRIES = [/^src\/main\.ts$/, /^src\/site\/shell\/own-store\.ts$/, GENERATED]

export const MOST_LINES_OF_A_FILE = 300
export const MOST_LINES_OF_A_FUNCTION = 50
export const MOST_PARAMETERS = 4

/** Modules whose exports are documented: the field's words, units, errors, source. */
export const DOCUMENTED = ['mortgage/', 'feeds/', 'queries/', 'database/', 'backend/', 'outside/']
