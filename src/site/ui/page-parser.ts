type Policy = { createHTML(html: string): string }
const policies = (window as unknown as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } })
  .trustedTypes

const withoutStyles: Policy = { createHTML: (html) => html.replace(/<style\b.*?<\/style>/gs, '') }

/**
 * Reads pages as the server has sent them, without the styles that stand in them: those of a page that was reached without a
 * reload are others than this document allows.
 *
 * @param name of the policy that the document allows the script to read markup by
 */
export function pageParser(name: string): (html: string) => Document {
  const trusted = policies?.createPolicy(name, withoutStyles) ?? withoutStyles
  return (html) => new DOMParser().parseFromString(trusted.createHTML(html), 'text/html')
}
