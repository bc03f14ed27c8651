/** Moving in from other systems: readers of their exports, each to one shape, and the writer of that shape. */
import type { Log } from './shape/reason-of.ts'
import type { Destination } from './write/destination.ts'
import type { MoveReport } from './write/move-report.ts'
import type { MoveOptions } from './write/move-in.ts'

export { ImportRefusal } from './shape/import-refusal.ts'
export { type MoveReport, linesOfReport } from './write/move-report.ts'
export type { Destination, OnProgress } from './write/destination.ts'

/** The systems whose exports are read. */
export const SYSTEMS = ['ghost', 'wordpress', 'markdown'] as const
export type System = (typeof SYSTEMS)[number]

/** Reads an export and brings it in. The readers are loaded when they are first asked for. */
export async function moveInFrom(
  system: System,
  file: string,
  to: Destination,
  options: MoveOptions,
): Promise<MoveReport> {
  const { isOwnExport, moveInOwn } = await import('./write/move-in-own.ts')
  if (system === 'markdown' && isOwnExport(file)) return moveInOwn(file, to, options)
  const { moveIn } = await import('./write/move-in.ts')
  return moveIn(await READERS[system](file, to.log), to, options)
}

const READERS = {
  ghost: async (file: string, log: Log) => (await import('./ghost/read-ghost.ts')).readGhost(file, log),
  wordpress: async (file: string, log: Log) => (await import('./wordpress/read-wordpress.ts')).readWordPress(file, log),
  markdown: async (folder: string, log: Log) => (await import('./markdown/read-markdown.ts')).readMarkdown(folder, log),
} as const satisfies Record<System, unknown>

/** Brings in what an uploaded file holds, whichever system it is from; it is unpacked into a folder of its own. */
export async function moveInUpload(
  { file, name, folder }: { file: string; name: string; folder: string },
  to: Destination,
  options: MoveOptions,
): Promise<MoveReport> {
  const { openExport } = await import('./packed/open-export.ts')
  const { system, place } = await openExport(file, name, folder)
  return moveInFrom(system, place, to, options)
}
