const LONGEST_SLUG = 80

/** A name as an address here: Latin letters without their marks, digits and hyphens; empty where it has none. */
export function slugOf(name: string): string {
  const words =
    name
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll('ß', 'ss')
      .replace(/['’]|\p{M}/gu, '')
      .match(/[a-z0-9]+/g) ?? []
  return words.join('-').slice(0, LONGEST_SLUG).replace(/-$/, '')
}
