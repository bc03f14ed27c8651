import { createFileRoute } from '@tanstack/react-router'
import { KINDS } from '#kinds'
import { answerBySlug, termsNamed } from '#queries/reference'
import { usePossibleQueryResult, useQueryResult } from '#ui/query-result.ts'
import { Leads, UsedBy } from './leads.tsx'
import { loadRecord } from './load-record.ts'
import { recordHead } from './record-head.ts'
import { RecordPage } from './record-page.tsx'
import { listHref, recordHref } from './shelf-words.ts'

export const Route = createFileRoute('/answers/$slug')({
  loader: async ({ context, params: { slug } }) => {
    const answer = await loadRecord(context.load, { kind: 'answer', slug, question: answerBySlug(slug) })
    await context.load(termsNamed(answer.terms))
  },
  head: ({ match, params }) => {
    const answer = match.context.queryResults.peek(answerBySlug(params.slug))?.result
    if (!answer) return {}
    const publisher = { '@type': 'Organization', name: match.context.site.name, url: match.context.site.origin }
    const facts = {
      '@type': KINDS.answer.schemaType,
      mainEntity: {
        '@type': 'Question',
        name: answer.question,
        answerCount: 1,
        acceptedAnswer: { '@type': 'Answer', text: answer.short, author: publisher },
      },
    }
    return recordHead(match.context.site, { ...answer, kind: 'answer', title: answer.question, facts })
  },
  component: AnswerPage,
})

function AnswerPage() {
  const answer = useQueryResult(answerBySlug(Route.useParams().slug))
  const terms = usePossibleQueryResult(termsNamed(answer?.terms ?? [])) ?? []
  if (!answer) return null
  return (
    <RecordPage
      kind="answer"
      title={answer.question}
      short={answer.short}
      record={answer}
      facts={[]}
      beside={<UsedBy calculator={answer.calculator} guide={answer.guide} />}
    >
      <Leads
        id="terms"
        title="Terms in this answer"
        leads={terms.map((one) => ({ href: recordHref('term', one.slug), name: one.term, text: one.short }))}
      />
      <Leads
        id="related"
        title="People also ask"
        leads={answer.related.map((one) => ({
          href: recordHref('answer', one.slug),
          name: one.question,
          text: one.short,
        }))}
        more={{ href: listHref('answer'), label: 'All questions' }}
      />
    </RecordPage>
  )
}
