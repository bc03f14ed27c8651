/** The reader's words from an address; long ones are cut. */
export const wordsOf = (search: Record<string, string | undefined>): string => (search['q'] ?? '').trim().slice(0, 80)
