import type { AnchorHTMLAttributes } from 'react'
import { exists, routeOf } from '#routes'

const known = new Map<string, boolean>()
const MOST_KNOWN = 5000

/** Whether a path of this site leads anywhere today. */
export function leadsSomewhere(path: string): boolean {
  const pathname = path.split(/[?#]/, 1)[0] ?? ''
  let leads = known.get(pathname)
  if (leads === undefined) {
    const found = routeOf(pathname)
    leads = found !== null && exists(found.name)
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(pathname, leads)
  }
  return leads
}

/**
 * A link to a page of this site that may not exist yet: plain text until it does.
 *
 * Everywhere else a plain `<a href>` is enough: one listener on the document turns every link of the site into a
 * navigation without reload, and preloads it on hover and focus. `data-document` asks for a full load (feeds).
 */
export const MaybeLink = (props: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) =>
  leadsSomewhere(props.href) ? <a {...props}>{props.children}</a> : <span>{props.children}</span>
