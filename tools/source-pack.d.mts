/** The names of archives among the built files. */
export const ARCHIVE: RegExp
/** Keeps the files of the repository at `root` beside the build at `place`, where they have changed since the last time. */
export function packSource(root: string, place: string): Promise<void>
