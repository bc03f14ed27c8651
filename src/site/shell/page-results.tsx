import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { trusted } from '#ui/trusted.ts'

const ID = 'page-results'

/**
 * What the page's loaders got, as data: the browser starts with it, and takes the newer ones of the same page from
 * its copy on the server (new-figures.ts). The browser writes it no more.
 */
export function PageResults() {
  const { queryResults } = useRouter().options.context
  const [markup] = useState(() => ({
    __html: import.meta.env.SSR ? queryResults.dehydrate().replace(/</g, '\\u003c') : trusted(resultsIn(document)),
  }))
  return <script id={ID} type="application/json" suppressHydrationWarning dangerouslySetInnerHTML={markup} />
}

/** The results that a document carries. */
export const resultsIn = (page: Document): string => page.getElementById(ID)?.textContent ?? '[]'
