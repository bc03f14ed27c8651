import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { trusted } from '#ui/trusted.ts'

const ID = 'page-answers'

/**
 * What the page's loaders were answered, as data: the browser starts with it, and takes the newer ones of the same page from
 * its copy on the server (new-figures.ts). The browser writes it no more.
 */
export function PageAnswers() {
  const { answers } = useRouter().options.context
  const [markup] = useState(() => ({
    __html: import.meta.env.SSR ? answers.dehydrate().replace(/</g, '\\u003c') : trusted(answersIn(document)),
  }))
  return <script id={ID} type="application/json" suppressHydrationWarning dangerouslySetInnerHTML={markup} />
}

/** The answers that a document carries. */
export const answersIn = (page: Document): string => page.getElementById(ID)?.textContent ?? '[]'
