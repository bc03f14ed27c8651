import { QueryClientProvider } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useRouter } from '@tanstack/react-router'
import { Toasts } from '#ui/toast'
import { Bootstrap } from './shell/bootstrap.tsx'
import { Footer, Header } from './shell/frame.tsx'
import { loadFrame } from './shell/load-frame.ts'
import { rootHead } from './shell/root-head.ts'
import type { SiteContext } from './shell/site-context.ts'
import './styles.css'
import './part-styles.ts'

export const Route = createRootRouteWithContext<SiteContext>()({
  loader: ({ context, location }) => loadFrame(context, location.pathname),
  staleTime: Infinity,
  head: ({ match }) => rootHead(match.context.site),
  component: Document,
})

function Document() {
  const { queryClient } = useRouter().options.context.answers
  const page = (
    <div id="app">
      <Outlet />
    </div>
  )
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <HeadContent />
        <Bootstrap />
      </head>
      <body>
        <Header />
        {queryClient ? <QueryClientProvider client={queryClient}>{page}</QueryClientProvider> : page}
        <Footer />
        <Toasts />
        <Scripts />
      </body>
    </html>
  )
}
