import { href } from '#routes'
import { Button } from '#ui/button'
import { Field, Select } from '#ui/field'
import { SectionHead } from '#ui/section-head'
import type { CrawlerPolicy } from './ai-test-model.ts'
import type { AskedAddress, AskedSignature } from './asked.ts'
import { Checks, Outcomes } from './findings.tsx'

/** Whether an address of a log is a crawler's. */
export const AddressForm = ({
  asked,
  crawlers,
}: {
  asked: AskedAddress | null
  crawlers: readonly CrawlerPolicy[]
}) => (
  <section aria-labelledby="address">
    <SectionHead id="address" title="Check an address" note="Of your own log, for example" />
    <form className="bots-form" action={`${href('aiTest')}#address`}>
      <Field
        id="bots-address"
        name="address"
        label="IP address"
        placeholder="for example: 66.249.66.1"
        defaultValue={asked?.address ?? ''}
        maxLength={45}
        required
        autoComplete="off"
        spellCheck={false}
      />
      <Select id="bots-crawler" name="crawler" label="It says it is" defaultValue={asked?.crawler ?? 'Googlebot'}>
        {crawlers.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <Button type="submit">Check the address</Button>
    </form>
    {asked && (
      <>
        <Outcomes outcome={asked.outcome} reason={`${asked.address} as ${asked.crawler}.`} />
        <Checks checks={asked.checks} caption="What was checked of the address" />
      </>
    )}
  </section>
)

const EXAMPLE = `GET /rates HTTP/1.1
Signature-Agent: sig1="https://bot.example"
Signature-Input: sig1=("@authority" "signature-agent";key="sig1");created=…;expires=…;keyid="…";tag="web-bot-auth"
Signature: sig1=:…:`

/** Whether a request to this site was signed by the agent that it names. */
export const SignatureForm = ({ asked }: { asked: AskedSignature | null }) => (
  <section aria-labelledby="signature">
    <SectionHead id="signature" title="Check a signature" note="HTTP Message Signatures (RFC 9421), Web Bot Auth" />
    <p>
      Paste a request as you sent it to this site. The key is looked for in the directory that Signature-Agent names, or
      among those that you paste. A nonce is not used up here. A signature needs created, expires and keyid, the tag
      web-bot-auth, and covers @authority or @target-uri and its Signature-Agent; it holds for a day at most.
    </p>
    <form className="bots-signature" method="post" action={`${href('aiTest')}#signature`}>
      <label htmlFor="bots-request">Request line and headers</label>
      <textarea
        id="bots-request"
        name="request"
        rows={6}
        required
        placeholder={EXAMPLE}
        defaultValue={asked?.request ?? ''}
        spellCheck={false}
      />
      <label htmlFor="bots-keys">Keys as JSON (JWK or JWKS), if they are not to be fetched</label>
      <textarea id="bots-keys" name="keys" rows={3} defaultValue={asked?.keys ?? ''} spellCheck={false} />
      <Button type="submit">Check the signature</Button>
    </form>
    {asked && <Outcomes outcome={asked.outcome} reason={asked.reason} />}
  </section>
)
