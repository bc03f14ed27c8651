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
