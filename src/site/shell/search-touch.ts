import type { AnyRouter } from '@tanstack/react-router'
import type { SiteContext } from './site-context.ts'

const PARTS = '#search-box,[popovertarget=search-box]'

/** What the box does beyond its form is loaded when somebody touches it. */
export function listenForSearch(router: AnyRouter): void {
  const { site } = router.options.context as SiteContext
  const open = () => {
    import('./search-box/open-box.tsx')
      .then(({ openBox }) =>
        openBox({
          client: async () => (await import('./browser-client.ts')).openClient(site),
          go: (path) => void router.navigate({ href: path }),
        }),
      )
      .catch((error: unknown) => console.info('the search works without suggestions', error))
  }
  const onTouch = ({ target }: Event) => {
    if (target instanceof Element && target.closest(PARTS)) open()
  }
  for (const touch of ['focusin', 'click']) document.addEventListener(touch, onTouch)
  // It may have been opened before this script came.
  if (document.querySelector('#search-box:popover-open')) open()
}
