import { useRouter } from '@tanstack/react-router'
import script from './bootstrap-script.ts?inline-script'

const markup = { __html: import.meta.env.SSR ? script : '' }

/** The document's one inline script; its hash stands in the content security policy. */
export function Bootstrap() {
  const nonce = useRouter().options.ssr?.nonce
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={markup} />
}

/** The same as text. */
export const bootstrapMarkup = (nonce = ''): string =>
  import.meta.env.SSR ? `<script nonce="${nonce}">${script}</script>` : ''
