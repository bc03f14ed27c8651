import { createFileRoute } from '@tanstack/react-router'

/** Where the desk reads mail that a site without a mail server keeps as files. */
export const Route = createFileRoute('/desk/mail/kept')({
  server: {
    handlers: { POST: async ({ request }) => (await import('./take-kept-mail.ts')).takeKeptMail(request) },
  },
})
