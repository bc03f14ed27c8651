import { createRootRouteWithContext, Outlet, Scripts, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { errorTitle } from '#ui/error-words.ts'
import { Toasts } from '#ui/toast'
import { embeddingOf, isEmbedded } from './shell/embedding.ts'
import { Footer, Header } from './shell/frame.tsx'
import { Head } from './shell/head.tsx'
import { loadFrame } from './shell/load-frame.ts'
import { failedPart, isMissing, isWhole } from './shell/missing.ts'
import { OldResults } from './shell/old-results.tsx'
import { PageResults } from './shell/page-results.tsx'
import { rootHead } from './shell/root-head.ts'
import type { SiteContext } from './shell/site-context.ts'
import fonts from './fonts.css?url'
import later from './later.css?url'
import './styles.css'
import './part-styles.ts'

export const Route = createRootRouteWithContext<SiteContext>()({
  loader: ({ context, location }) => loadFrame(context, location.pathname),
  staleTime: Infinity,
  head: ({ match, matches }) => {
    const pathname = matches.at(-1)?.pathname ?? ''
    const sheets = { fonts, later, areInPage: isWhole(matches) && !import.meta.env.DEV }
    const failed = failedPart(matches)
    const failure = failed && errorTitle(failed.error, import.meta.env.SSR || navigator.onLine)
    return rootHead(match.context.site, {
      sheets,
      isMissing: isMissing(matches),
      failure,
      isEmbedded: isEmbedded(pathname),
    })
  },
  component: Document,
})

/** What the browser has to know of its site and backend, as data. */
function Settings() {
  const { site } = useRouter().options.context
  const markup = { __html: JSON.stringify(site).replace(/</g, '\\u003c') }
  return <script id="site-settings" type="application/json" suppressHydrationWarning dangerouslySetInnerHTML={markup} />
}

/** Words are put there past React, and may stand there before it takes the page over. */
const SPOKEN_ELSEWHERE = { __html: '' }

function Document() {
  const { state, options } = useRouter()
  // For the life of the document: no link leads from a frame to a page in its place, or back (shell/links.ts).
  const [embedding] = useState(() => embeddingOf(state.location))
  return (
    <html
      lang="en"
      data-theme={embedding?.theme}
      data-embedded={embedding ? '' : undefined}
      data-uncounted={options.context.site.uncounted && ''}
      suppressHydrationWarning
    >
      <Head isEmbedded={embedding !== null} />
      <body>
        {!embedding && <Header />}
        <div id="app">
          <Outlet />
        </div>
        {!embedding && (
          <>
            <Footer />
            <p
              id="announcer"
              className="visually-hidden"
              aria-live="polite"
              dangerouslySetInnerHTML={SPOKEN_ELSEWHERE}
            />
            <Toasts>
              <OldResults />
            </Toasts>
          </>
        )}
        <Settings />
        <PageResults />
        <Scripts />
      </body>
    </html>
  )
}
