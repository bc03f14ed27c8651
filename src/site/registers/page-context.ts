import type { Question } from '#queries/shared'

export type Load = <T>(question: Question<T>) => Promise<T>

/** What a head is made of. */
export interface HeadContext {
  site: { name: string; origin: string }
  queryResults: { peek<T>(question: Question<T>): { result: T } | undefined }
}
