import { HeadContent, useRouter } from '@tanstack/react-router'
import { Bootstrap, bootstrapMarkup } from './bootstrap.tsx'
import { headMarkup } from './head-markup.ts'
import { isMissing } from './missing.ts'

/** Most pages do not let themselves be framed, so what an embedded page links to opens beside the page around it. */
const outward = { target: '_blank' } as const

/** The document's head. On the server it is written as text; the browser finds in it what it would have made. */
export function Head({ isEmbedded }: { isEmbedded: boolean }) {
  const { stores, ssr } = useRouter()
  const matches = stores.matches.get()
  const isWhole = matches.every(({ status }) => status === 'success') && !isMissing(matches)
  // Vite's own tags, and what stands of a page that failed, are the framework's business.
  if (!import.meta.env.SSR || import.meta.env.DEV || !isWhole || !ssr) {
    return (
      <head>
        <HeadContent />
        {isEmbedded && <base {...outward} />}
        <Bootstrap />
      </head>
    )
  }
  const sheets = matches.flatMap(({ routeId }) => ssr.manifest?.routes[routeId]?.css ?? [])
  const markup =
    headMarkup(matches, sheets.map(hrefOf)) + (isEmbedded ? '<base target="_blank"/>' : '') + bootstrapMarkup
  return <head dangerouslySetInnerHTML={{ __html: markup }} />
}

const hrefOf = (sheet: string | { href: string }): string => (typeof sheet === 'string' ? sheet : sheet.href)
