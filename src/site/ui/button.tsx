import type { ButtonHTMLAttributes, ReactNode } from 'react'

/** primary: the one action; plain: beside it; quiet: a link among buttons; danger: takes something away. */
type Kind = 'primary' | 'plain' | 'quiet' | 'danger'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: Kind
  small?: boolean
}

const classes = (kind: Kind, small: boolean) => `button button-${kind}${small ? ' button-small' : ''}`

export const Button = ({ kind = 'primary', small = false, type = 'button', ...rest }: Props) => (
  // oxlint-disable-next-line react/button-has-type
  <button type={type} {...rest} className={classes(kind, small)} />
)

/** A link that looks like a button. */
export const ButtonLink = (props: { href: string; kind?: Kind; small?: boolean; children: ReactNode }) => (
  <a href={props.href} className={classes(props.kind ?? 'plain', props.small ?? false)}>
    {props.children}
  </a>
)
