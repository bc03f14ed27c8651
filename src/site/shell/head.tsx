import { HeadContent, useRouter } from '@tanstack/react-router'
import { Bootstrap, bootstrapMarkup } from './bootstrap.tsx'
import { headMarkup } from './head-markup.ts'
import { isMissing } from './missing.ts'

/** The document's head. On the server it is written as text; the browser finds in it what it would have made. */
export function Head() {
  const { stores, ssr } = useRouter()
  const matches = stores.matches.get()
  const isWhole = matches.every(({ status }) => status === 'success') && !isMissing(matches)
  // Vite's own tags, and what stands of a page that failed, are the framework's business.
  if (!import.meta.env.SSR || import.meta.env.DEV || !isWhole || !ssr) {
    return (
      <head>
        <HeadContent />
        <Bootstrap />
      </head>
    )
  }
  const sheets = matches.flatMap(({ routeId }) => ssr.manifest?.routes[routeId]?.css ?? [])
  const markup = headMarkup(matches, sheets.map(hrefOf)) + bootstrapMarkup
  return <head dangerouslySetInnerHTML={{ __html: markup }} />
}

const hrefOf = (sheet: string | { href: string }): string => (typeof sheet === 'string' ? sheet : sheet.href)
