import { useMemo } from 'react'
import type { WrittenKind } from '#kinds'
import { writtenKind } from '#queries/shared'
import { type TextHistory, textHistory } from '#queries/desk'
import { type TextRevision, textRevisions } from '#queries/writing'
import { href } from '#routes'
import { type Account, type GuardRule, useGuarded } from '#session'

/** A text's history while an editor looks at it. */
export interface OpenHistory {
  account: Account
  kind: WrittenKind
  text: TextHistory
  /** The newest first. */
  revisions: TextRevision[]
}

/** The history of a text for whoever is signed in; null where there is no such text. */
export function useHistory(stored: string, slug: string) {
  const rule = useMemo(
    (): GuardRule<OpenHistory | null> => ({
      path: href('textHistory', { kind: stored, slug }),
      mayEnter: ({ isEditor }) => isEditor,
      async load(account) {
        const kind = writtenKind(stored)
        const text = kind && (await textHistory(account.client, kind, slug))
        if (!kind || !text) return null
        return { account, kind, text, revisions: await textRevisions(account.client, { kind, id: text.id }) }
      },
      failed: 'The history could not be read.',
    }),
    [stored, slug],
  )
  return useGuarded(rule)
}
