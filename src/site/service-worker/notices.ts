/** What the site tells a browser whose reader asked for it (jobs/push), as it is shown. */
interface Notice {
  title: string
  body: string
  /** of the site */
  path: string
  /** of two with one name the later one stands in the place of the other */
  tag: string
}

const ICON = '/icon-192.png'

/** What came as a notice; a browser that is sent something must show something. */
export function noticeIn(sent: string): Notice {
  const said = parsed(sent)
  const text = (value: unknown, usual: string) => (typeof value === 'string' && value !== '' ? value : usual)
  return {
    title: text(said.title, 'News'),
    body: text(said.body, ''),
    path: ownPath(text(said.path, '/')),
    tag: text(said.tag, 'news'),
  }
}

function parsed(sent: string): Partial<Record<keyof Notice, unknown>> {
  try {
    return (JSON.parse(sent) ?? {}) as Partial<Record<keyof Notice, unknown>>
  } catch {
    return {}
  }
}

/** A notice leads into the site and nowhere else. */
export const ownPath = (path: string): string => {
  const address = URL.parse(path, location.origin)
  return address?.origin === location.origin ? address.pathname + address.search : '/'
}

export const shownOf = ({ body, path, tag }: Notice) => ({ body, tag, icon: ICON, data: path })
