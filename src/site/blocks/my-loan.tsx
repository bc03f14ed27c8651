import { trusted } from '#ui/trusted.ts'

const MARKUP =
  '<summary>Have a mortgage, or plan one? See what this rate means for you.</summary><div>' +
  // Until the script has come, and where there is none.
  (import.meta.env.SSR
    ? '<p class="meta"><a class="link" href="/calculator/refinance">Refinance calculator</a></p>'
    : '') +
  '</div>'

/**
 * The place of what the site says of a reader's own loan. It is sent alike to everybody; /my-loan.js (site/my-loan) fills it on
 * the device of a reader who has told theirs, or who opens it.
 */
export const MyLoan = () => (
  <details
    className="my-loan"
    data-of-device=""
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: trusted(MARKUP) }}
  />
)
