/** Titles are shown as they are stored: entities are read once, and markup is words. */
export const shownTitle = (title: string): string =>
  title
    .replace(/&(amp|lt|gt|quot|#0?39|#8217);/g, (entity, name: string) => SIGNS[name] ?? entity)
    .replaceAll(']]]]><![CDATA[>', ']]>')
    .trim()

const SIGNS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#039': "'",
  '#8217': '’',
}

/** Titles of what is out on a site, by its addresses: an embed of one shows it. */
export class OwnTitles {
  readonly #byPath = new Map<string, string>()
  host = ''

  take(paths: readonly string[], title: string): void {
    const shown = shownTitle(title)
    if (shown) for (const path of paths) this.#byPath.set(compared(path), shown)
  }

  /** The title of the text at a full address; undefined for other sites and for what is not known. */
  at(address: string): string | undefined {
    const url = URL.parse(address)
    if (!url || bare(url.host) !== bare(this.host)) return undefined
    const number = url.searchParams.get('p') ?? url.searchParams.get('page_id')
    return this.#byPath.get(number === null ? compared(url.pathname) : `?p=${number}`)
  }
}

const bare = (host: string): string => host.replace(/^www\./, '')
const compared = (path: string): string => path.toLowerCase().replace(/\/+$/, '')
