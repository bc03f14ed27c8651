import { routes } from '#routes'
import { held, keptPage } from './kept-pages.ts'
import { escaped, withMain } from './page-markup.ts'

/** Every term of the glossary with its text, as one file. */
export const TERM_TEXTS = routes.termTexts.path

/** A term as that file has it. */
export interface TermText {
  slug: string
  term: string
  short: string
  /** Clean HTML, as on its page. */
  content: string
}

const OF_A_TERM = /^\/glossary\/([^/?]+)$/

/** The page of a term that was not read yet, in the face of one that the device holds; null for what is no known term. */
export async function termPage(path: string): Promise<Response | null> {
  const slug = OF_A_TERM.exec(path)?.[1]
  const [texts, model] = slug ? await Promise.all([(await held()).match(TERM_TEXTS), modelTerm()]) : []
  if (!texts || !model) return null
  const term = ((await texts.json()) as TermText[]).find((one) => one.slug === slug)
  if (!term) return null
  const page = withMain(await model.text(), { title: term.term, main: mainOf(term) })
  return new Response(page, { headers: model.headers })
}

async function modelTerm(): Promise<Response | null> {
  const known = (await (await held()).keys()).map(({ url }) => new URL(url).pathname)
  const path = known.find((one) => OF_A_TERM.test(one) && one !== TERM_TEXTS)
  return path ? keptPage(path) : null
}

const mainOf = ({ term, short, content }: TermText): string =>
  `<main id="main" class="page record-page"><div class="grid record-head"><div>
<nav class="trail" aria-label="Where this stands"><ol><li><a href="${routes.glossary.path}">Glossary</a></li></ol></nav>
<h1 class="headline-1">${escaped(term)}</h1><p class="standfirst">${escaped(short)}</p></div></div>
<div class="grid record-body"><div class="record-column"><div class="prose"><div>${content}</div></div></div></div></main>`
