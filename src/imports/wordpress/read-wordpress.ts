import { existsSync } from 'node:fs'
import { dirname, join, normalize, resolve, sep } from 'node:path'
import { type Log, type OldSite, reasonOf } from '#imports/shape'
import { textOfItem } from './wordpress-text.ts'
import { oldCategories } from './wxr-categories.ts'
import { wxrItems } from './wxr-items.ts'
import { type WxrSite, decoded, field, gatherSite, isText } from './wxr-site.ts'

const UPLOADS = /^\/(?:.*\/)?wp-content\/uploads\//
/** WordPress' own smaller copies: `chart-300x169.jpg`. */
const SMALLER = /-\d+x\d+(?=\.\w+$)/

/**
 * A site of WordPress from its export (WXR), with the pictures that lie in `wp-content` in the same folder. The file is read twice:
 * first people, categories and pictures, then one text after another.
 *
 * @throws ImportRefusal for a file that is no whole export of WordPress
 */
export async function readWordPress(file: string, log: Log): Promise<OldSite> {
  const folder = dirname(resolve(file))
  const site = await gatherSite(file)
  const known = new Set([...site.attachments.values()].map(({ url }) => pathOf(url)))
  const placeOf = (path: string): string | null => {
    const place = normalize(join(folder, decoded(path)))
    return UPLOADS.test(path) && place.startsWith(folder + sep) && existsSync(place) ? place : null
  }
  const fullAddress = (address: string): string => {
    const full = address.replace(/[?#].*$/, '').replace(SMALLER, '')
    // Of a very large picture the library has a copy of its own making, the smaller ones are called after the original.
    const shown = [full.replace(/(?=\.\w+$)/, '-scaled'), full].find((one) => known.has(pathOf(one)))
    return shown ?? (placeOf(pathOf(full)) ? full : address)
  }
  const withBase = <Shelf extends { paths: readonly string[] }>(shelf: Shelf): Shelf => ({
    ...shelf,
    paths: shelf.paths.map((path) => site.base + path),
  })
  return {
    source: `wordpress:${site.host}`,
    hosts: [site.host],
    authors: [...site.authors.values()].map(withBase),
    categories: oldCategories(site).map(withBase),
    tags: site.tags.map(withBase),
    redirects: [{ from: `${site.base}/feed`, to: '/rss.xml' }],
    notes: site.notes,
    outlines: site.outlines,
    texts: () => texts(file, site, log),
    fullAddress,
    fileOf: (address) => placeOf(pathOf(fullAddress(address))) ?? placeOf(pathOf(address)),
  }
}

const pathOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).pathname : (address.split(/[?#]/)[0] ?? '')

async function* texts(file: string, site: WxrSite, log: Log): ReturnType<OldSite['texts']> {
  for await (const found of wxrItems(file)) {
    if (!('item' in found) || !isText(found.item)) continue
    try {
      yield textOfItem(found.item, site)
    } catch (error) {
      const about = { id: field(found.item, 'post_id'), title: field(found.item, 'title') }
      yield { ...about, broken: reasonOf(error, `"${about.title}"`, log) }
    }
  }
}
