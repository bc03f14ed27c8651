import type { ReactNode } from 'react'
import { href } from '#routes'

interface Props {
  token: string
  act: string
  children: ReactNode
}

/** A form of the page of one's letters: one thing that its button does. */
export const ActForm = ({ token, act, children }: Props) => (
  <form className="newsletter-form" method="post" action={href('newsletterPage', { page: 'manage' })}>
    <input type="hidden" name="t" value={token} />
    <input type="hidden" name="act" value={act} />
    {children}
  </form>
)
