/** The names of archives among the built files. */
export const ARCHIVE: RegExp
/** Whether the files of the repository at `root` lie beside the build at `place` as they are. */
export function isPacked(root: string, place: string): boolean
/** Keeps the files of the repository at `root` beside the build at `place`, where they have changed since the last time. */
export function packSource(root: string, place: string): Promise<void>
