import { PAGE_SIZE } from '#queries/shared'

/** What page and head of the directory have in common. */
export const DIRECTORY = {
  title: 'Authors',
  standfirst: 'Who writes here, what each of them knows, and what they have published.',
}
export const PAGE = PAGE_SIZE.authors
