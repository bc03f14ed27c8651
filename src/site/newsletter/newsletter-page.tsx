import { href } from '#routes'
import { Button, ButtonLink } from '#ui/button'
import { Kicker } from '#ui/meta'
import { EditionList, Editions } from './editions.tsx'
import { EmailField } from './email-field.tsx'
import { Manage } from './manage.tsx'
import type { NewsletterState } from './newsletter-state.ts'
import { TITLES } from './newsletter-words.ts'
import { PushNotices } from './push-notices.tsx'
import { SubscribeForm } from './subscribe-form.tsx'
import './newsletter.css'

/** The pages of the letters; each is a form or a sentence, and works without a script. */
export const NewsletterPage = ({ page }: { page: NewsletterState }) => (
  <main id="main" className="page newsletter">
    <Shown page={page} />
  </main>
)

function Shown({ page }: { page: NewsletterState }) {
  switch (page.kind) {
    case 'form':
      return (
        <>
          <h1 className="headline-1">Newsletter</h1>
          <p className="standfirst">
            Mortgage rates by e-mail, each figure with its date and source. Choose what you get; leave with one click.
          </p>
          <SubscribeForm form={page.form} />
          {page.pushKey !== null && <PushNotices pushKey={page.pushKey} />}
          <EditionList editions={page.editions} />
        </>
      )
    case 'said':
      return <Said about={page.about} />
    case 'ask':
      return <Ask {...page} />
    case 'confirm':
      return <Confirm token={page.token} />
    case 'manage':
      return <Manage {...page} />
    default:
      return <Editions {...page} />
  }
}

const Said = ({ about }: { about: Extract<NewsletterState, { kind: 'said' }>['about'] }) => (
  <>
    <Kicker>Newsletter</Kicker>
    <h1 className="headline-1">{TITLES[about].title}</h1>
    <p className="standfirst">{TITLES[about].words}</p>
    <p className="newsletter-ways">
      <ButtonLink href={href('home')}>Front page</ButtonLink>
      {about !== 'sent' && about !== 'asked' && <ButtonLink href={href('newsletter')}>Subscribe</ButtonLink>}
    </p>
  </>
)

const Ask = ({ about, form }: Extract<NewsletterState, { kind: 'ask' }>) => (
  <>
    <Kicker>Newsletter</Kicker>
    <h1 className="headline-1">{TITLES[about].title}</h1>
    <p className="standfirst">{TITLES[about].words}</p>
    <form className="newsletter-form" method="post" action={href('newsletter')}>
      <input type="hidden" name="act" value="link" />
      <EmailField form={form} />
      <Button type="submit">Send me the link</Button>
    </form>
    <p className="newsletter-ways">
      <a className="link" href={href('newsletter')}>
        Subscribe
      </a>
    </p>
  </>
)

const Confirm = ({ token }: { token: string }) => (
  <>
    <Kicker>Newsletter</Kicker>
    <h1 className="headline-1">{TITLES.confirm.title}</h1>
    <p className="standfirst">{TITLES.confirm.words}</p>
    <form method="post" action={href('newsletterPage', { page: 'confirm' })}>
      <input type="hidden" name="t" value={token} />
      <Button type="submit">Confirm</Button>
    </form>
  </>
)
