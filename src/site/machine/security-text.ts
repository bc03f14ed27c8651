import { createFileRoute } from '@tanstack/react-router'
import { href } from '#routes'
import { askingSite } from './asking-site.ts'
import { securityText } from './security-lines.ts'
import { textResponse } from './text-response.ts'
import { addressOf } from '#ui/address.ts'

export const Route = createFileRoute('/.well-known/security.txt')({
  server: { handlers: { GET: securityResponse } },
})

async function securityResponse(): Promise<Response> {
  const { machine, now, site } = await askingSite()
  const contact = machine?.securityContact
  if (!contact) return textResponse('No contact is set.\n', 'text', 404)
  return textResponse(securityText(contact, addressOf(site.origin, href('securityText')), now()), 'text')
}
