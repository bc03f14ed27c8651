type Policy = { createHTML(html: string): string }
const policies = (window as unknown as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } })
  .trustedTypes

const withoutStyles: Policy = { createHTML: (html) => html.replace(/<style\b.*?<\/style>/gs, '') }
const trusted = policies?.createPolicy('ratesheet-fresh', withoutStyles) ?? withoutStyles

/**
 * A page as the server has sent it, without the styles that stand in it: those of a page that was reached without a reload
 * are others than this document allows.
 */
export const parsed = (html: string): Document => new DOMParser().parseFromString(trusted.createHTML(html), 'text/html')
