import { routeOf } from '#routes'

const known = new Map<string, boolean>()
const MOST_KNOWN = 5000

/** Whether a path of this site leads anywhere. */
export function leadsSomewhere(path: string): boolean {
  const pathname = path.split(/[?#]/, 1)[0] ?? ''
  let leads = known.get(pathname)
  if (leads === undefined) {
    leads = routeOf(pathname) !== null
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(pathname, leads)
  }
  return leads
}
