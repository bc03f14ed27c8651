import type { Plugin } from 'vite'

/**
 * Links are plain anchors which the document follows (src/site/shell/links.ts). The router's own component, which each of
 * its routes offers, would weigh one and a half kilobytes on every page.
 */
export const withoutRouterLinks: Plugin = {
  name: 'ratesheet:without-router-links',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load(id) {
    if (!/@tanstack[\\/]react-router[\\/]dist[\\/]esm[\\/]link\.js$/.test(id)) return null
    return `const none = () => { throw new Error('Links are plain anchors here') }
      export { none as Link, none as createLink, none as linkOptions, none as useLinkProps }`
  },
}
