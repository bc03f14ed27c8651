import { ContentLoadError } from '#queries/shared'

/**
 * A call that gives nothing back.
 *
 * @param what it is about, as the error names it
 * @throws ContentLoadError with the backend's error as cause
 * @example
 * ```ts run
 * done('letters', { error: null }) // => undefined
 * ```
 */
export function done(
  what: 'letters' | 'pages',
  { error, status }: { error: { message: string } | null; status?: number },
): void {
  if (error) throw new ContentLoadError(what, error, status)
}
