/** The address of a page of a list; the first has no number. */
export const pagePath = (path: string, page: number): string => (page > 1 ? `${path}?page=${page}` : path)

/** 1 for whatever is not a whole number from 1 to 9,999. */
export function pageOf(search: Readonly<Record<string, unknown>>): { page: number } {
  const given = search['page']
  return { page: typeof given === 'string' && /^[1-9]\d{0,3}$/.test(given) ? Number(given) : 1 }
}
