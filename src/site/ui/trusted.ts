interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string }
}

declare global {
  interface Window {
    trustedTypes?: PolicyFactory
  }
}

let policy: { createHTML(html: string): string } | undefined

/** Markup of our own server (cleaned when it was saved) as the value that Trusted Types lets into the page. */
export function trusted(html: string): string {
  if (import.meta.env.SSR || !window.trustedTypes) return html
  policy ??= window.trustedTypes.createPolicy('ratesheet-prose', { createHTML: (text) => text })
  return policy.createHTML(html)
}
