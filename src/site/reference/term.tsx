import { createFileRoute } from '@tanstack/react-router'
import { KINDS } from '#kinds'
import { termBySlug } from '#queries/reference'
import { addressOf } from '#ui/address.ts'
import { useQueryResult } from '#ui/query-result.ts'
import { Leads, UsedBy } from './leads.tsx'
import { loadRecord } from './load-record.ts'
import { recordHead } from './record-head.ts'
import { RecordPage } from './record-page.tsx'
import { listHref, recordHref } from './shelf-words.ts'

export const Route = createFileRoute('/glossary/$slug')({
  loader: async ({ context, params: { slug } }) => {
    await loadRecord(context.load, { kind: 'term', slug, question: termBySlug(slug) })
  },
  head: ({ match, params }) => {
    const term = match.context.queryResults.peek(termBySlug(params.slug))?.result
    if (!term) return {}
    const { site } = match.context
    const set = addressOf(site.origin, listHref('term'))
    const facts = { '@type': KINDS.term.schemaType, alternateName: term.also, inDefinedTermSet: set }
    return recordHead(site, { ...term, kind: 'term', title: term.term, facts })
  },
  component: TermPage,
})

function TermPage() {
  const term = useQueryResult(termBySlug(Route.useParams().slug))
  if (!term) return null
  const { rule } = term
  return (
    <RecordPage
      kind="term"
      title={term.term}
      short={term.short}
      record={term}
      facts={[
        ['Also called', term.also.join(', ')],
        [
          'Rule',
          rule && (
            <a key="rule" className="link" href={rule.url} rel="noopener">
              {rule.name}
            </a>
          ),
        ],
      ]}
      beside={<UsedBy calculator={term.calculator} guide={term.guide} />}
    >
      <Leads
        id="related"
        title="Related terms"
        leads={term.related.map((one) => ({ href: recordHref('term', one.slug), name: one.term, text: one.short }))}
        more={{ href: listHref('term'), label: 'All terms' }}
      />
    </RecordPage>
  )
}
