import { createContext, use } from 'react'
import type { Account } from '#session'

const Writer = createContext<Account | null>(null)

/** Whose name everything in the editor is asked in. */
export const WriterProvider = Writer.Provider

export function useWriter(): Account {
  const account = use(Writer)
  if (!account) throw new Error('Nobody is signed in around this part of the editor')
  return account
}
