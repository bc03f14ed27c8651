/*
 * The importer and its Markdown parser are a good part of the process' code, and most starts find nothing to import: they
 * are loaded when they are first asked for.
 */
import type { Client } from '#queries/shared'
import type { ImportReport } from './import-content.ts'
import type { BringOptions } from './bring-export.ts'
import type { BroughtExport } from './bring-files.ts'
import type { ExportWatch } from './export-content.ts'
import type { Drafted, ReportOrder } from './draft-report.ts'
import type { Content } from './read-content.ts'
import type { Rendered, Rendering } from './render-texts.ts'

/**
 * The content folder, read and checked.
 *
 * @throws ContentRefusal with every problem, its file and line
 * @example
 * ```ts
 * const { texts } = await readContent('content', 'public')
 * ```
 */
export const readContent = async (folder: string, publicFolder: string): Promise<Content> =>
  (await import('./read-content.ts')).readContent(folder, publicFolder)

/**
 * Brings what was read into the database.
 *
 * @param client with the service key
 * @example
 * ```ts
 * const { written } = await importContent(serviceClient, await readContent('content', 'public'))
 * ```
 */
export const importContent = async (client: Client, content: Content): Promise<ImportReport> =>
  (await import('./import-content.ts')).importContent(client, content)

/**
 * Writes what the database holds as content files.
 *
 * @returns the names of the files
 * @example
 * ```ts
 * const files = await exportContent(serviceClient, 'exported')
 * ```
 */
export const exportContent = async (client: Client, folder: string, watch?: ExportWatch): Promise<string[]> =>
  (await import('./export-content.ts')).exportContent(client, folder, watch)

/**
 * Writes the report on the newest week of rates as a draft, or publishes it; refused while the figures are stale.
 *
 * @param client with the service key
 * @example
 * ```ts
 * const { outcome, words } = await draftReport(serviceClient, { today: '2026-08-20', publish: false })
 * ```
 */
export const draftReport = async (client: Client, order: ReportOrder): Promise<Drafted> =>
  (await import('./draft-report.ts')).draftReport(client, order)

/**
 * Makes the HTML of every text that was written as a document alone.
 *
 * @param client with the service key
 * @example
 * ```ts
 * const { stored, problems } = await renderTexts(serviceClient)
 * ```
 */
export const renderTexts = async (client: Client): Promise<Rendered> =>
  (await import('./render-texts.ts')).renderTexts(client)

/**
 * Renders documents that are about to be written.
 *
 * @param client with the service key
 * @example
 * ```ts
 * const render = await renderingNow(serviceClient)
 * ```
 */
export const renderingNow = async (client: Client): Promise<Rendering> =>
  (await import('./render-texts.ts')).renderingNow(client)

/**
 * Brings an export of a site like this one in.
 *
 * @param client with the service key
 * @example
 * ```ts
 * const { written } = await bringExport(serviceClient, 'export', { dryRun: true, log: console.log })
 * ```
 */
export const bringExport = async (client: Client, folder: string, options: BringOptions): Promise<BroughtExport> =>
  (await import('./bring-export.ts')).bringExport(client, folder, options)
