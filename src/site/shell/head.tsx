import { HeadContent, useRouter } from '@tanstack/react-router'
import { Bootstrap, bootstrapMarkup } from './bootstrap.tsx'
import { headMarkup, sheetMarkup } from './head-markup.ts'
import { isWhole } from './missing.ts'
import { pageStyle } from './page-style.ts'

/** Most pages do not let themselves be framed, so what an embedded page links to opens beside the page around it. */
const outward = { target: '_blank' } as const

/** The document's head. On the server it is written as text; the browser finds in it what it would have made. */
export function Head({ isEmbedded }: { isEmbedded: boolean }) {
  const router = useRouter()
  const matches = router.stores.matches.get()
  const manifest = router.ssr?.manifest
  // Vite's own tags, and what stands of a page that failed, are the framework's business.
  if (!import.meta.env.SSR || import.meta.env.DEV || !isWhole(matches) || !manifest) {
    return (
      <head>
        <HeadContent />
        {isEmbedded && <base {...outward} />}
        <Bootstrap />
      </head>
    )
  }
  const [shared, own] = [matches.slice(0, 1), matches.slice(1)].map((some) =>
    some.flatMap(({ routeId }) => manifest.routes[routeId]?.css ?? []).map(hrefOf),
  )
  const style = pageStyle(router)?.text
  const { keepApart } = router.options.context.page
  const styles = sheetMarkup({ shared: shared ?? [], own: own ?? [] }, style && keepApart ? keepApart(style) : style)
  const markup =
    headMarkup(matches, styles) +
    (isEmbedded ? '<base target="_blank"/>' : '') +
    bootstrapMarkup(router.options.ssr?.nonce)
  return <head dangerouslySetInnerHTML={{ __html: markup }} />
}

const hrefOf = (sheet: string | { href: string }): string => (typeof sheet === 'string' ? sheet : sheet.href)
