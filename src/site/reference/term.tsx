import { createFileRoute } from '@tanstack/react-router'
import { type LeadingTable, termBySlug } from '#queries/reference'
import { href } from '#routes'
import { useQueryResult } from '#ui/query-result.ts'
import { Leads, ReadOn } from './leads.tsx'
import { RecordPage } from './record-page.tsx'
import { listHref, recordHref } from './shelf-words.ts'

// The head is loaded here: what it needs would stay in every page's scripts, while loader and component travel apart.
export const Route = createFileRoute('/glossary/$slug')({
  loader: async ({ context, params }) => (await import('./term-head.ts')).loadTerm(context.load, params.slug),
  head: async ({ match, params }) => (await import('./term-head.ts')).termHead(match.context, params.slug),
  component: TermPage,
})

const ROUTES = { guides: 'guide', education: 'lesson', answers: 'answer', wiki_pages: 'wikiPage' } as const

const usedIn = ({ table, slug, title }: { table: LeadingTable; slug: string; title: string }) => ({
  href: href(ROUTES[table], { slug }),
  title,
})

function TermPage() {
  const term = useQueryResult(termBySlug(Route.useParams().slug))
  const { calculators } = Route.useLoaderData()
  if (!term) return null
  const { rule } = term
  // The one that the term names itself is there already, with its example.
  const others = calculators.filter(({ href: path }) => term.calculator?.split('?')[0] !== path)
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
          rule?.url ? (
            <a key="rule" className="link" href={rule.url} rel="noopener">
              {rule.name}
            </a>
          ) : (
            rule?.name
          ),
        ],
        ['Rests on', term.basis],
      ]}
      beside={
        <ReadOn
          calculator={term.calculator}
          guide={term.guide}
          texts={[...term.usedIn.map(usedIn), ...others]}
          nearest={term.related}
        />
      }
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
