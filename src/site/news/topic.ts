import { libraryList } from '#queries/library'
import { type Tag, articleCount, articleRows } from '#queries/stories'

/** What the page of a topic asks. */
export const topicQuestions = ({ name }: Tag, page: number) => ({
  stories: articleRows({ tag: name }, page),
  total: articleCount({ tag: name }),
  guides: libraryList('guides', { tag: name }),
  lessons: libraryList('education', { tag: name }),
})

export const standfirstOf = (tag: Tag) => `Stories, guides and lessons under “${tag.name}”, newest first.`
