import { boundedText, responses } from '#api'
import { askingSite } from './asking-site.ts'
import { readPolicyReports } from './read-policy-reports.ts'

/** A report is some kilobytes, for it quotes the whole policy; browsers send a few of them together. */
const MOST_BYTES = 64 * 1024

const { refusal } = responses()

/** Takes reports of browsers about what a page was refused; those about other sites, or of an extension, are left out. */
export async function takePolicyReports(request: Request): Promise<Response> {
  const text = await boundedText(request, MOST_BYTES)
  if (text === null) return refusal(413, `Send at most ${MOST_BYTES / 1024} kilobytes.`)
  const { site, machine } = await askingSite()
  const reports = readPolicyReports(text, site.origin)
  if (reports === null) return refusal(400, 'Send reports as browsers do.')
  for (const report of reports) machine?.policyReports?.add(report)
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
}
