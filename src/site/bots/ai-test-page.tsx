import '#ui/code-face.ts'
import './ai-test.css'
import { href } from '#routes'
import { FactList } from '#ui/fact-list'
import { SectionHead } from '#ui/section-head'
import type { AiTest, Judged } from './ai-test-model.ts'
import { TITLE } from './ai-test-head.ts'
import { AddressForm, SignatureForm } from './check-forms.tsx'
import { Endpoints } from './endpoints-table.tsx'
import { Checks, Outcomes } from './findings.tsx'
import { Policy, Reading } from './policy-table.tsx'

/** How the visiting client is judged, checks for others, the site's policy, and every endpoint for programs. */
export const AiTestPage = ({ you, address, signature, crawlers, lists, reading, endpoints }: AiTest) => (
  <main id="main" className="page bots">
    <h1 className="headline-1">{TITLE}</h1>
    <p className="standfirst">
      Anybody can call itself a crawler. This page says what you claim to be, what proves or refutes it, what crawlers
      may read here, and how each endpoint for programs responds. Programs find the same as{' '}
      <a className="link" href={href('aiTestJson')}>
        JSON
      </a>
      .
    </p>
    <You you={you} />
    <AddressForm asked={address} crawlers={crawlers} />
    <SignatureForm asked={signature} />
    <Policy crawlers={crawlers} lists={lists} />
    <Reading reading={reading} />
    {endpoints && <Endpoints {...endpoints} />}
  </main>
)

const You = ({ you }: { you: Judged }) => (
  <section aria-labelledby="you">
    <SectionHead id="you" title="You, as this site sees you" />
    <Outcomes outcome={you.outcome} reason={you.reason} />
    <FactList
      facts={[
        ['User agent', <code key="agent">{you.agent || 'none sent'}</code>],
        ['Claims to be', claimOf(you)],
        ['Address', <code key="address">{you.address}</code>],
      ]}
    />
    <Checks checks={you.checks} caption="What was checked of your request" />
    {!you.claims && (
      <p className="meta">Your address is looked up nowhere, for your user agent names no crawler that we know.</p>
    )}
  </section>
)

const claimOf = ({ claims }: Judged) =>
  claims ? [claims.name, claims.operator].filter(Boolean).join(', ') : 'no crawler that we know'
