import { type Client, dataOf, refusalOf, refusalWords, rowOf } from '#queries/shared'

/** What admins set of the site; empty is what the operator has set. */
export interface SiteLook {
  name: string
  /** as #RRGGBB */
  accentLight: string
  accentDark: string
}

/** A further link of the operator's own, in the footer of every page. */
export interface SiteLink {
  name: string
  /** https, or a path of the site */
  address: string
}

/**
 * What was set at the desk of the site's look: name and colors, and the links of the footer in their order.
 *
 * @param client an admin's, or the service's
 * @throws ContentLoadError
 * @example
 * ```ts
 * const { name, links } = await siteSettings(serviceClient)
 * ```
 */
export async function siteSettings(client: Client): Promise<SiteLook & { links: SiteLink[] }> {
  const columns = 'name,accent_light,accent_dark,links'
  const row = rowOf('pages', await client.from('site_settings').select(columns).maybeSingle())
  return {
    name: row?.name ?? '',
    accentLight: row?.accent_light ?? '',
    accentDark: row?.accent_dark ?? '',
    links: linksIn(row?.links),
  }
}

const linksIn = (stored: unknown): SiteLink[] =>
  Array.isArray(stored)
    ? stored.map((link: Record<string, unknown>) => ({
        name: String(link['name']),
        address: String(link['address']),
      }))
    : []

/** How many links the footer has room for. */
export const MOST_SITE_LINKS = 6

/**
 * Sets the links of the footer; every page has them with its next visit.
 *
 * @param links six at most, in their order
 * @returns null, or in words why it was refused
 * @example
 * ```ts
 * const refusal = await saveSiteLinks(adminsClient, [{ name: 'Our radio show', address: 'https://radio.example.com' }])
 * ```
 */
export async function saveSiteLinks(client: Client, links: readonly SiteLink[]): Promise<string | null> {
  const { error } = await client.rpc('save_site_links', { links: links.map((link) => ({ ...link })) })
  return refusalOf(error)
}

/**
 * Sets name and colors; every process of the site has them at once.
 *
 * @returns null, or in words why it was refused
 * @example
 * ```ts
 * const refusal = await saveSiteSettings(adminsClient, { name: 'The Daily Rate', accentLight: '', accentDark: '' })
 * ```
 */
export async function saveSiteSettings(client: Client, look: SiteLook): Promise<string | null> {
  const { error } = await client.rpc('save_site_settings', given(look))
  return refusalOf(error)
}

const given = ({ name, accentLight, accentDark }: SiteLook) => ({
  name,
  accent_light: accentLight,
  accent_dark: accentDark,
})

/** The samples that the site came with. */
export interface Samples {
  /** shown */
  stories: number
  profiles: number
  /** hidden at the desk, and to be shown again by it */
  hidden: number
}

/**
 * How many samples are shown, and how many the desk has hidden.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const { stories, hidden } = await samples(adminsClient)
 * ```
 */
export async function samples(client: Client): Promise<Samples> {
  const [row] = dataOf('pages', await client.rpc('samples'))
  return row ?? { stories: 0, profiles: 0, hidden: 0 }
}

/**
 * Hides all samples, or shows those again that were hidden so.
 *
 * @returns null, or in words why it was refused
 * @example
 * ```ts
 * const refusal = await showSamples(adminsClient, false)
 * ```
 */
export async function showSamples(client: Client, shown: boolean): Promise<string | null> {
  const { error } = await client.rpc('show_samples', { shown })
  return refusalOf(error)
}

/**
 * A newsroom of one's own: name, colors and categories, and none of the samples.
 *
 * @returns null, or in words why it was refused
 * @example
 * ```ts
 * const look = { name: 'The Daily Rate', accentLight: '', accentDark: '' }
 * const refusal = await startOwnNewsroom(adminsClient, look, ['Rates', 'Housing'])
 * ```
 */
export async function startOwnNewsroom(client: Client, look: SiteLook, categories: string[]): Promise<string | null> {
  const { error } = await client.rpc('start_own_newsroom', { ...given(look), categories })
  return refusalOf(error)
}

/**
 * Sends a letter to whoever asks.
 *
 * @returns its number in the post, or in words why it was refused
 * @example
 * ```ts
 * const sent = await sendTestMail(adminsClient)
 * ```
 */
export async function sendTestMail(client: Client): Promise<{ id: number } | { refusal: string }> {
  const { data, error } = await client.rpc('send_test_mail')
  return error ? { refusal: refusalWords(error) } : { id: data }
}
