import { createFileRoute } from '@tanstack/react-router'
import { type WikiSummary, wikiPageBySlug } from '#queries/reference'
import { Contents, headingsOf } from '#ui/contents'
import { useQueryResult } from '#ui/query-result.ts'
import { Leads } from './leads.tsx'
import { RecordPage } from './record-page.tsx'
import { listHref, recordHref } from './shelf-words.ts'

// The head is loaded here: what it needs would stay in every page's scripts, while loader and component travel apart.
export const Route = createFileRoute('/wiki/$slug')({
  loader: async ({ context, params }) => (await import('./wiki-page-head.ts')).loadWikiPage(context.load, params.slug),
  head: async ({ match, params }) => (await import('./wiki-page-head.ts')).wikiPageHead(match.context, params.slug),
  component: Page,
})

const leadsOf = (pages: readonly WikiSummary[]) =>
  pages.map(({ slug, title, excerpt }) => ({ href: recordHref('wikiPage', slug), name: title, text: excerpt }))

function Page() {
  const page = useQueryResult(wikiPageBySlug(Route.useParams().slug))
  if (!page) return null
  const headings = headingsOf(page.content)
  return (
    <RecordPage
      kind="wikiPage"
      title={page.title}
      short={page.excerpt}
      record={page}
      facts={[]}
      beside={
        headings.length > 1 && (
          <aside className="record-beside">
            <Contents title="On this page" headings={headings} />
          </aside>
        )
      }
    >
      <Leads
        id="related"
        title="Read next"
        leads={leadsOf(page.related)}
        more={{ href: listHref('wikiPage'), label: 'The whole wiki' }}
      />
      <Leads id="backlinks" title="Pages that lead here" leads={leadsOf(page.backlinks)} />
    </RecordPage>
  )
}
