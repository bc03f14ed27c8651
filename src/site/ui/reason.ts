/** Why something failed, for whoever looks at the page. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
