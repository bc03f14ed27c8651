import './sitemap.later.css'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { regenerateSitemap } from '#queries/desk'
import { href } from '#routes'
import { Confirm, DeskSection, Failure, NewsroomFrame } from '#newsroom'
import { type Account, type GuardRule, useGuarded } from '#session'
import { Button } from '#ui/button'
import { reasonOf } from '#ui/reason.ts'
import { showToast } from '#ui/toast'
import { type DryRun, dryRun } from './dry-run.ts'
import { type ListedUrl, servedSitemap } from './listed-urls.ts'
import { type SitemapFault, sitemapFaults } from './sitemap-faults.ts'
import { Changes, Faults } from './sitemap-findings.tsx'
import { ListedPages } from './listed-pages.tsx'

interface Opened {
  account: Account
  urls: ListedUrl[]
  largest: number
}

const PATH = href('sitemapGenerator')
const RULE: GuardRule<Opened> = {
  path: PATH,
  mayEnter: ({ isEditor }) => isEditor,
  load: async (account) => ({ account, ...(await servedSitemap()) }),
  failed: 'The sitemap could not be read.',
}

/** What the sitemap lists and why, whether it is valid, and making it anew. */
export function SitemapPage() {
  const { state, open } = useGuarded(RULE)
  return (
    <NewsroomFrame
      title="Sitemap"
      isFor="editors"
      path={PATH}
      state={state}
      open={open}
      whose="Editors and admins see what is listed and why."
      instead={{ href: href('sitemapPage'), label: 'To the sitemap' }}
      summary={({ urls }) => `${urls.length.toLocaleString('en-US')} pages are listed.`}
    >
      {(opened) => (
        <>
          <Checks {...opened} open={open} />
          <ListedPages urls={opened.urls} />
        </>
      )}
    </NewsroomFrame>
  )
}

/** What a try found: faults of what is listed, and what a new one would change. */
interface Tried {
  changes: DryRun
  faults: SitemapFault[]
}

/** Validates and tries, or makes anew; one at a time, and says why it could not. */
function useChecks({ account, urls, largest, open }: Opened & { open: () => Promise<void> }) {
  const { site } = useRouter().options.context
  const [tried, setTried] = useState<Tried | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function doing(work: () => Promise<string | null>) {
    if (isBusy) return
    setBusy(true)
    setFailure(await work().catch(reasonOf))
    setBusy(false)
  }
  async function tryOut() {
    const changes = await dryRun(site, urls)
    setTried({ changes, faults: sitemapFaults(urls, { origin: site.origin, now: Date.now(), largest }) })
    return null
  }
  async function regenerate() {
    const refusal = await regenerateSitemap(account.client)
    if (refusal) return `Nothing was made anew. ${refusal}.`
    await open()
    setTried(null)
    showToast({ title: 'The sitemap is made anew.' })
    return null
  }
  return { tried, isBusy, failure, tryOut: () => void doing(tryOut), regenerate: () => void doing(regenerate) }
}

/** Validation, a dry run and making it anew. */
function Checks(props: Opened & { open: () => Promise<void> }) {
  const { tried, isBusy, failure, tryOut, regenerate } = useChecks(props)
  return (
    <DeskSection id="checks" title="Validation" note="Rebuilt on its own whenever a listed page changes">
      <p className="actions">
        <Button small kind="plain" aria-disabled={isBusy} onClick={tryOut}>
          {isBusy ? 'Looking' : 'Validate and try a rebuild'}
        </Button>
        <Confirm
          kind="plain"
          label="Rebuild now"
          sure="Make the sitemap anew now?"
          isBusy={isBusy}
          onConfirm={regenerate}
        />
      </p>
      <Failure words={failure} />
      <div role="status">
        {tried && <Faults faults={tried.faults} />}
        {tried && <Changes changes={tried.changes} />}
      </div>
    </DeskSection>
  )
}
