import { createFileRoute } from '@tanstack/react-router'
import { KINDS } from '#kinds'
import { type WikiSummary, wikiPageBySlug } from '#queries/reference'
import { Contents, headingsOf } from '#ui/contents'
import { useQueryResult } from '#ui/query-result.ts'
import { Leads } from './leads.tsx'
import { loadRecord } from './load-record.ts'
import { recordHead } from './record-head.ts'
import { RecordPage } from './record-page.tsx'
import { listHref, recordHref } from './shelf-words.ts'

export const Route = createFileRoute('/wiki/$slug')({
  loader: async ({ context, params: { slug } }) => {
    await loadRecord(context.load, { kind: 'wikiPage', slug, question: wikiPageBySlug(slug) })
  },
  head: ({ match, params }) => {
    const page = match.context.queryResults.peek(wikiPageBySlug(params.slug))?.result
    if (!page) return {}
    const { site } = match.context
    const publisher = { '@type': 'Organization', name: site.name, url: site.origin }
    const facts = {
      '@type': KINDS.wikiPage.schemaType,
      headline: page.title,
      datePublished: page.publishDate,
      author: publisher,
      publisher,
    }
    return recordHead(site, { ...page, kind: 'wikiPage', short: page.excerpt, facts })
  },
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
      beside={headings.length > 1 && <Contents title="On this page" headings={headings} />}
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
