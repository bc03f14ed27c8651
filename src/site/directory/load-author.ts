import { notFound, redirect } from '@tanstack/react-router'
import { type Author, authorBySlug } from '#queries/people'
import { type Load, PAGE_SIZE, pagesOf, slugRedirect } from '#queries/shared'
import { articleCount, articleRows, commentary } from '#queries/stories'
import { libraryList } from '#queries/library'
import { href } from '#routes'

const REMARKS = 12
export const STORIES = PAGE_SIZE.articles

/** Everything that a profile shows beside the person. */
export const authorQuestions = (author: Pick<Author, 'id' | 'name'>, page: number) => ({
  remarks: commentary(author.id, REMARKS),
  stories: articleRows({ authorId: author.id }, page),
  storyCount: articleCount({ authorId: author.id }),
  guides: libraryList('guides', { authorName: author.name }),
  lessons: libraryList('education', { authorName: author.name }),
})

export async function loadAuthor(load: Load, slug: string, page: number): Promise<void> {
  const author = await load(authorBySlug(slug))
  if (!author) return elsewhere(load, slug)
  const ask = authorQuestions(author, page)
  const [total] = await Promise.all([
    load(ask.storyCount),
    load(ask.stories),
    load(ask.remarks),
    load(ask.guides),
    load(ask.lessons),
  ])
  if (page > pagesOf({ total, pageSize: STORIES })) throw notFound()
}

async function elsewhere(load: Load, slug: string): Promise<never> {
  const moved = await load(slugRedirect('author', slug))
  if (moved) throw redirect({ href: href('author', { slug: moved }), statusCode: 301 })
  throw notFound()
}
