import script from './bootstrap-script.ts?inline-script'

const markup = { __html: import.meta.env.SSR ? script : '' }

/** The document's one inline script; its hash stands in the content security policy. */
export const Bootstrap = () => <script suppressHydrationWarning dangerouslySetInnerHTML={markup} />

/** The same as text. */
export const bootstrapMarkup = import.meta.env.SSR ? `<script>${script}</script>` : ''
