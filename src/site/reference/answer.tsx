import { createFileRoute } from '@tanstack/react-router'
import { answerBySlug, termsNamed } from '#queries/reference'
import { usePossibleQueryResult, useQueryResult } from '#ui/query-result.ts'
import { AnswerForm } from './answer-form.tsx'
import { Leads, ReadOn } from './leads.tsx'
import { RecordPage } from './record-page.tsx'
import { listHref, recordHref } from './shelf-words.ts'

// The head is loaded here: what it needs would stay in every page's scripts, while loader and component travel apart.
export const Route = createFileRoute('/answers/$slug')({
  // Which parameters the figure reads, its file says. They are no loaderDeps: the page that was made for those would not be known again
  // under an address with others in it. So an answer is always loaded for the address it is opened by; its queries are kept.
  shouldReload: true,
  loader: async ({ context, params, location }) =>
    (await import('./answer-head.ts')).loadAnswer(context, params.slug, location.search),
  head: async ({ match, params, loaderData }) =>
    (await import('./answer-head.ts')).answerHead(match.context, params.slug, loaderData),
  component: AnswerPage,
})

function AnswerPage() {
  const answer = useQueryResult(answerBySlug(Route.useParams().slug))
  const { figure } = Route.useLoaderData()
  const terms = usePossibleQueryResult(termsNamed(answer?.terms ?? [])) ?? []
  if (!answer) return null
  return (
    <RecordPage
      kind="answer"
      title={answer.question}
      short={answer.short}
      record={answer}
      facts={[]}
      lead={
        figure && (
          <AnswerForm key={JSON.stringify(figure.entered)} path={recordHref('answer', answer.slug)} figure={figure} />
        )
      }
      beside={<ReadOn calculator={answer.calculator} guide={answer.guide} texts={[]} nearest={[]} />}
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
