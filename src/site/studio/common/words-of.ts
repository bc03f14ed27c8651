/** Why something failed, for whoever looks at the page. */
export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
