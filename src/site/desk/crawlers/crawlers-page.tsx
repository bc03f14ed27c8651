import './crawlers.later.css'
import { CRAWLERS } from '#bots'
import { allowCrawler, refuseCrawler, refusedCrawlers } from '#queries/crawlers'
import { href } from '#routes'
import { DeskSection, Failure, NewsroomFrame, useChoices } from '#newsroom'
import { type Account, type GuardRule, useGuarded } from '#session'
import { type Column, Table } from '#ui/table'
import { showToast } from '#ui/toast'

interface Opened {
  account: Account
  refused: ReadonlySet<string>
}

const PATH = href('deskPage', { page: 'crawlers' })
const RULE: GuardRule<Opened> = {
  path: PATH,
  mayEnter: ({ isEditor }) => isEditor,
  load: async (account) => ({ account, refused: new Set(await refusedCrawlers().ask(account.client)) }),
  failed: 'The crawlers could not be read.',
}

/** Which crawlers robots.txt asks to stay away. */
export function CrawlersPage() {
  const { state, open } = useGuarded(RULE)
  return (
    <NewsroomFrame
      title="Crawlers"
      isFor="editors"
      path={PATH}
      state={state}
      open={open}
      whose="Editors and admins say what crawlers may read; an admin can make you one of them."
    >
      {(opened) => <Crawlers {...opened} onChanged={open} />}
    </NewsroomFrame>
  )
}

interface Row {
  name: string
  operator: string | null
  purpose: string | null
}

/** Those that are refused by a name that the table does not have come first. */
const rowsOf = (refused: ReadonlySet<string>): Row[] => [
  ...[...refused]
    .filter((name) => CRAWLERS.every((crawler) => crawler.name !== name))
    .map((name) => ({ name, operator: null, purpose: null })),
  ...CRAWLERS,
]

function Crawlers({ account, refused, onChanged }: Opened & { onChanged: () => Promise<void> }) {
  const { shown, choose, failure } = useChoices<boolean>({
    async save(name, mayRead) {
      const refusal = await (mayRead ? allowCrawler : refuseCrawler)(account.client, name)
      if (!refusal)
        showToast({ title: `${name} ${mayRead ? 'may read from now on.' : 'is asked to stay away from now on.'}` })
      return refusal
    },
    onSaved: onChanged,
    refused: (name, refusal) => `Nothing was changed for ${name}. ${refusal}.`,
  })
  return (
    <>
      <DeskSection
        id="crawlers"
        title="What robots.txt asks"
        note="Crawlers that follow it see a change on their next visit"
      >
        <p className="desk-crawlers-note">
          A tick lets a crawler read every public page.{' '}
          <a className="link" href={href('aiTest')}>
            What they read, and how each is known
          </a>
          .
        </p>
        <Failure words={failure} />
        <Table
          caption="Crawlers and whether each may read"
          quietCaption
          rows={rowsOf(refused)}
          keyOf={({ name }) => name}
          columns={columnsOf((name) => shown(name, !refused.has(name)), choose)}
        />
      </DeskSection>
    </>
  )
}

type OnChange = (name: string, mayRead: boolean) => void

const columnsOf = (mayRead: (name: string) => boolean, onChange: OnChange): Column<Row>[] => [
  {
    head: 'May read',
    cell: ({ name }) => (
      <label className="desk-crawlers">
        <input
          type="checkbox"
          aria-label={`${name} may read`}
          checked={mayRead(name)}
          onChange={(event) => onChange(name, event.target.checked)}
        />
      </label>
    ),
  },
  { head: 'Crawler', kind: 'row', cell: ({ name }) => name },
  { head: 'Operator', cell: ({ operator }) => operator ?? '–' },
  { head: 'Reads for', cell: ({ purpose }) => purpose ?? '–' },
]
