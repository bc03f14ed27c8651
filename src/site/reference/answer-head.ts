import type { Load } from '#queries/shared'
import type { HeadContext } from '#ui/head.ts'
import { KINDS_ON_SERVER } from '#kinds/on-server'
import { answerBySlug, termsNamed } from '#queries/reference'
import { type ComputedFigure, computedFigure } from './answer-figure.ts'
import type { Search } from './entered.ts'
import { loadRecord } from './load-record.ts'
import { recordHead } from './record-head.ts'

/** Asks everything that the page shows, and computes its figure from what the address asks. */
export async function loadAnswer(
  context: { load: Load; now: () => Date },
  slug: string,
  search: Search,
): Promise<{ figure: ComputedFigure | null }> {
  const { load } = context
  const answer = await loadRecord(load, { kind: 'answer', slug, question: answerBySlug(slug) })
  await load(termsNamed(answer.terms))
  return { figure: answer.figure && (await computedFigure(context, answer.figure, search)) }
}

/** Title, description, address and structured facts; a figure of the reader's own inputs is for no index. */
export function answerHead(context: HeadContext, slug: string, loaded: { figure: ComputedFigure | null } | undefined) {
  const answer = context.queryResults.peek(answerBySlug(slug))?.result
  if (!answer) return {}
  const facts = import.meta.env.SSR && {
    '@type': KINDS_ON_SERVER.answer.schemaType,
    mainEntity: {
      '@type': 'Question',
      name: answer.question,
      answerCount: 1,
      acceptedAnswer: {
        '@type': 'Answer',
        text: answer.short,
        author: { '@type': 'Organization', name: context.site.name, url: context.site.origin },
      },
    },
  }
  const hidden = Object.keys(loaded?.figure?.entered ?? {}).length > 0
  return recordHead(context.site, { ...answer, kind: 'answer', title: answer.question, facts, hidden })
}
