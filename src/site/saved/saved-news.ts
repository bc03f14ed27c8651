import { KINDS, WRITTEN_KINDS, type WrittenKind } from '#kinds'
import { routeOf } from '#routes'
import type { SavedPage } from '#ui/saved-reading.ts'

interface WrittenText {
  kind: WrittenKind
  slug: string
}

/** The text that a page shows; null for another page. */
export function textAt(path: string): WrittenText | null {
  const route = routeOf(path)
  const kind = route && WRITTEN_KINDS.find((one) => KINDS[one].route === route.name)
  const slug = route?.params['slug']
  return kind && slug ? { kind, slug } : null
}

/** The slugs of all texts that are saved, by their kind. */
export function savedSlugs(pages: readonly Pick<SavedPage, 'url'>[]): Partial<Record<WrittenKind, string[]>> {
  const slugs: Partial<Record<WrittenKind, string[]>> = {}
  for (const { url } of pages) {
    const text = textAt(url)
    if (text) (slugs[text.kind] ??= []).push(text.slug)
  }
  return slugs
}

/** When pages were opened from the list, by their addresses. */
export type Opened = Readonly<Record<string, string>>

/** The day of a change since the page was saved, or was opened from the list; null where there is none. */
export function changeSince(
  { url, at }: Pick<SavedPage, 'url' | 'at'>,
  known: { changed: readonly (WrittenText & { updatedAt: string })[]; opened: Opened },
): string | null {
  const text = textAt(url)
  const updatedAt = known.changed.find(({ kind, slug }) => kind === text?.kind && slug === text.slug)?.updatedAt
  const since = Math.max(...[at, known.opened[url]].map((moment) => (moment ? Date.parse(moment) : 0)))
  return updatedAt !== undefined && since > 0 && Date.parse(updatedAt) > since ? updatedAt : null
}
