import type { Load } from '#queries/shared'
import type { HeadContext } from '#ui/head.ts'
import { KINDS } from '#kinds'
import { answerBySlug, termsNamed } from '#queries/reference'
import { loadRecord } from './load-record.ts'
import { recordHead } from './record-head.ts'

/** Asks everything that the page shows. */
export async function loadAnswer(load: Load, slug: string): Promise<void> {
  const answer = await loadRecord(load, { kind: 'answer', slug, question: answerBySlug(slug) })
  await load(termsNamed(answer.terms))
}

/** Title, description, address and structured facts. */
export function answerHead(context: HeadContext, slug: string) {
  const answer = context.queryResults.peek(answerBySlug(slug))?.result
  if (!answer) return {}
  const publisher = { '@type': 'Organization', name: context.site.name, url: context.site.origin }
  const facts = {
    '@type': KINDS.answer.schemaType,
    mainEntity: {
      '@type': 'Question',
      name: answer.question,
      answerCount: 1,
      acceptedAnswer: { '@type': 'Answer', text: answer.short, author: publisher },
    },
  }
  return recordHead(context.site, { ...answer, kind: 'answer', title: answer.question, facts })
}
