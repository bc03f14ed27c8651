interface Matched {
  status: string
  error?: unknown
  _notFound?: unknown
}

/** Whether no page was found: the title then says so, and the Not Found screen wants to know what is near. */
export const isMissing = (matches: readonly object[]): boolean =>
  (matches as readonly Matched[]).some((match) => match.status === 'notFound' || Boolean(match._notFound))

/** The part of a page that could not be made, with its error. */
export const failedPart = (matches: readonly object[]): { error?: unknown } | undefined =>
  (matches as readonly Matched[]).find(({ status }) => status === 'error')

/** Whether every part of a page was found and could be made. */
export const isWhole = (matches: readonly object[]): boolean =>
  !isMissing(matches) && (matches as readonly Matched[]).every(({ status }) => status === 'success')
