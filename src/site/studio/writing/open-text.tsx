import './studio-frame.css'
import { type ComponentType, useMemo, useSyncExternalStore } from 'react'
import { BEGUN_KINDS, WRITABLE_KINDS, type WritableKind, ownByline, writtenText } from '#queries/writing'
import { href, routeOf } from '#routes'
import { type Account, type GuardRule, useGuarded } from '#session'
import { ButtonLink } from '#ui/button'
import { State } from '#ui/state'
import { GuardedPage } from '#studio/frame'
import { type OpenedText, keepText, keptText, tabName } from '#studio/saving'

const never = () => () => undefined
const onServer = () => null
const OPENING = { kind: 'opening' } as const
const stays = async () => undefined

interface Opened {
  account: Account
  /** Null when there is no such text for this account. */
  opened: OpenedText | null
  Page: ComponentType<{ account: Account; opened: OpenedText }>
}

/** A text on the desk of whoever is signed in; the editor comes with it. */
export function OpenText({ id }: { id: string | null }) {
  // Which kind it is stands in the address, which the server does not read.
  const kind = useSyncExternalStore(never, () => kindOf(location.search, id === null), onServer)
  if (kind) return <OpenKind id={id} kind={kind} />
  return (
    <GuardedPage path={pathOf(id)} title="Writing" state={OPENING} open={stays}>
      {() => null}
    </GuardedPage>
  )
}

function OpenKind({ id, kind }: { id: string | null; kind: WritableKind }) {
  const rule = useMemo(() => ruleOf(id, kind), [id, kind])
  const { state, open } = useGuarded(rule)
  return (
    <GuardedPage path={rule.path} title="Writing" state={state} open={open}>
      {({ account, opened, Page }) => (opened ? <Page account={account} opened={opened} /> : <NoText />)}
    </GuardedPage>
  )
}

const pathOf = (id: string | null): string => (id === null ? href('createArticle') : href('editText', { id }))

/** A new text has an address of its own once it is stored, of which the router does not know. */
const pathNow = (): string =>
  routeOf(location.pathname)?.name === 'editText' ? location.pathname : href('createArticle')

const kindOf = (search: string, isNew: boolean): WritableKind => {
  const asked = new URLSearchParams(search).get('kind')
  return (isNew ? BEGUN_KINDS : WRITABLE_KINDS).find((kind) => kind === asked) ?? 'article'
}

function ruleOf(id: string | null, kind: WritableKind): GuardRule<Opened> {
  const path = pathOf(id)
  return {
    path: kind === 'article' ? path : `${path}?kind=${kind}`,
    ...(id === null ? { pathNow } : {}),
    mayEnter: ({ role }) => role !== 'reader',
    async load(account) {
      const [{ WritingPage }, text, authorId, tab] = await Promise.all([
        import('./writing-page.tsx'),
        id === null ? null : writtenText(account.client, { kind, id }),
        id === null && kind === 'article' ? ownByline(account.client) : null,
        tabName(),
      ])
      if (text) keepText(account.id, text).catch((error: unknown) => console.info('The text is not kept here', error))
      const opened = id !== null && !text ? null : { kind, text, authorId, tab }
      return { account, opened, Page: WritingPage }
    },
    async fromDevice(account) {
      const [{ WritingPage }, text, tab] = await Promise.all([
        import('./writing-page.tsx'),
        id === null ? null : keptText(account.id, { kind, id }),
        tabName(),
      ])
      if (id !== null && !text) return null
      const { authorId } = account
      return { account, opened: { kind, text, authorId, tab, isFromDevice: true }, Page: WritingPage }
    },
    failed: 'The text could not be opened.',
  }
}

const NoText = () => (
  <main id="main" className="page desk">
    <State name="Not found" title="There is no such text for you.">
      <p>It was deleted, or it is another author’s.</p>
      <div className="actions">
        <ButtonLink small href={href('dashboard')}>
          To the dashboard
        </ButtonLink>
      </div>
    </State>
  </main>
)
