import { type AuthorInsights, type AuthorPage, authorFields, authorInsights, authorPage } from '#queries/people'
import { pagesOf } from '#queries/shared'
import { href } from '#routes'
import { useQueryResult } from '#ui/query-result.ts'
import { Pagination } from '#ui/pagination'
import { State } from '#ui/state'
import { SampleMark, isAllSamples } from '#ui/tag'
import { AuthorRow } from './author-row.tsx'
import { DIRECTORY, PAGE } from './directory.ts'
import { DirectoryForm } from './directory-form.tsx'
import { type DirectoryQuery, directoryFilterOf, directoryHref, isNarrowed } from './directory-query.ts'
import { Insights } from './insights.tsx'

/** What the directory asks; `today`, in UTC, dates who counts as recently active. */
export const directoryQuestions = (query: DirectoryQuery, today: string) => ({
  page: authorPage(directoryFilterOf(query), query.page),
  fields: authorFields(),
  insights: authorInsights(today),
})

export function DirectoryPage({ query, today }: { query: DirectoryQuery; today: string }) {
  const questions = directoryQuestions(query, today)
  const page = useQueryResult(questions.page)
  const fields = useQueryResult(questions.fields)
  const insights = useQueryResult(questions.insights)
  return (
    <main id="main" className="page directory">
      <h1 className="headline-1">{DIRECTORY.title}</h1>
      <p className="standfirst">{DIRECTORY.standfirst}</p>
      <DirectoryForm query={query} fields={fields} total={page.total} />
      <div className="grid">
        <People page={page} query={query} />
        <Rail insights={insights} query={query} />
      </div>
    </main>
  )
}

function People({ page, query }: { page: AuthorPage; query: DirectoryQuery }) {
  const { rows, total } = page
  if (rows.length === 0) return <Nobody />
  const first = (query.page - 1) * PAGE + 1
  const isAmongSamples = isAllSamples(rows.map(({ isStatic }) => ({ isSample: isStatic })))
  return (
    <div className="people">
      <p className="people-count">
        {total === 1 ? '1 profile' : `${total} profiles`}
        {isNarrowed(query) && (total === 1 ? ' fits your choice' : ' fit your choice')}
        {total > rows.length && `, ${first} to ${first + rows.length - 1} shown`}{' '}
        {isAmongSamples && <SampleMark>Sample profiles</SampleMark>}
      </p>
      <p className="people-heads" aria-hidden="true">
        <span>Author</span>
        <span>Writes about</span>
        <span>Stories</span>
        <span>Updated</span>
      </p>
      <ul className="people-rows">
        {rows.map((author) => (
          <AuthorRow key={author.slug} {...{ author, isAmongSamples }} />
        ))}
      </ul>
      <Pagination
        label={DIRECTORY.title}
        page={query.page}
        pages={pagesOf({ total, pageSize: PAGE })}
        hrefOf={(number) => directoryHref(href('authors'), { ...query, page: number })}
      />
    </div>
  )
}

const Nobody = () => (
  <div className="people">
    <State name="No result" title="Nobody here fits all of that">
      <p>Try fewer words or fields. Specializations must all apply; of several fields, one is enough.</p>
      <div className="actions">
        <a className="link" href={href('authors')}>
          All authors
        </a>
      </div>
    </State>
  </div>
)

const Rail = ({ insights, query }: { insights: AuthorInsights; query: DirectoryQuery }) => (
  <div className="rail">
    <Insights
      insights={insights}
      hrefOf={(field) => directoryHref(href('authors'), { sort: query.sort, expertise: [field] })}
    />
  </div>
)
