import { type LibraryText, type Shelf } from '#queries/library'
import { authorBySlug } from '#queries/people'
import { AuthorCard } from '#ui/author-card'
import { useQueryResult, usePossibleQueryResult } from '#ui/query-result.ts'
import { BookmarkButton } from '#ui/bookmark'
import { KeyPoints } from '#ui/key-points'
import { ShareButton } from '#ui/share'
import { Trail } from '#ui/trail'
import { Unbroken } from '#ui/unbroken'
import { TextBody } from '#blocks/text-body'
import { SHELF_WORDS, shelfBasics, shelfHref } from './shelf.ts'
import { Margin } from './margin.tsx'
import { RelatedTexts } from './related-texts.tsx'
import { Steps } from './steps.tsx'
import { useChecklists } from './use-checklists.ts'
import { TextFacts } from './text-facts.tsx'
import { headingsOf } from '#ui/contents'

/** A guide or a lesson: head with its facts, contents at the left, the text, terms at the right. */
export function TextPage({ shelf, text }: { shelf: Shelf; text: LibraryText }) {
  const headings = headingsOf(text.content)
  useChecklists(text.id)
  return (
    <main id="main" className="page text-page" data-view-id={text.id}>
      <div className="grid text-head">
        <div>
          <TextTrail shelf={shelf} category={text.category} />
          <h1 className="display">
            <Unbroken text={text.title} />
          </h1>
          <p className="standfirst">{text.short || text.excerpt}</p>
          <div className="text-actions">
            <BookmarkButton title={text.title} />
            <ShareButton title={text.title} />
          </div>
        </div>
        <TextFacts text={text} steps={text.isNumbered ? headings.length : 0} />
      </div>
      <div className="grid text-body">
        <Steps headings={headings} isNumbered={text.isNumbered} />
        <div className={text.isNumbered ? 'text-column numbered' : 'text-column'}>
          <KeyPoints points={text.keyPoints} />
          <TextBody text={text} />
          {text.author && <Writer shelf={shelf} author={text.author} />}
        </div>
        <Margin terms={text.terms} tags={text.tags} />
      </div>
      <RelatedTexts shelf={shelf} text={text} />
    </main>
  )
}

function TextTrail({ shelf, category }: { shelf: Shelf; category: string | null }) {
  const categories = useQueryResult(shelfBasics(shelf).categories)
  const known = categories.find((one) => one.name === category)
  const steps = [{ name: SHELF_WORDS[shelf].title, href: shelfHref(shelf, {}) }]
  if (known) steps.push({ name: known.name, href: shelfHref(shelf, { category: known.slug }) })
  return <Trail steps={steps} />
}

function Writer({ shelf, author }: { shelf: Shelf; author: NonNullable<LibraryText['author']> }) {
  const profile = usePossibleQueryResult(author.slug ? authorBySlug(author.slug) : null)
  return (
    <AuthorCard author={author} isSample={false} bio={profile?.shortBio ?? null}>
      <a className="link" href={shelfHref(shelf, { author: author.name })}>
        {shelf === 'guides' ? 'All guides by this author' : 'All lessons by this author'}
      </a>
    </AuthorCard>
  )
}
