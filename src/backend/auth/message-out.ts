import { isMistake, logWords } from '#wire'
import { AuthRefusal } from './auth-refusal.ts'
import type { AuthContext } from './auth-context.ts'
import { keepToken, newCode, tokenHash } from './one-time-token.ts'
import type { TokenType } from './one-time-token.ts'
import { markSending } from './send-mark.ts'
import type { SendPurpose } from './send-mark.ts'
import type { Statements } from './user.ts'

/** How a code reaches a telephone. */
export type Channel = 'sms' | 'whatsapp'

/**
 * The channel that a request names; sms when it names none.
 *
 * @throws AuthRefusal validation_failed
 * @example
 * ```ts run
 * channelOf('') // => 'sms'
 * ```
 */
export function channelOf(given: string): Channel {
  if (given === '') return 'sms'
  if (given === 'sms' || given === 'whatsapp') return given
  throw new AuthRefusal(
    'validation_failed',
    "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
  )
}

/**
 * Whether anybody can send a code to this number.
 *
 * @throws AuthRefusal sms_send_failed
 */
export function assertSender(context: AuthContext, phone: string): void {
  if (!context.rules.sms.sender && context.rules.sms.testCodes[phone] === undefined)
    throw new AuthRefusal('sms_send_failed')
}

/** A code for an account, by telephone. */
interface CodeMessage {
  purpose: SendPurpose
  userId: string
  token: TokenType
  phone: string
  channel: Channel
}

/**
 * Sends a code and keeps what is needed to know it again.
 *
 * @throws AuthRefusal sms_send_failed, over_sms_send_rate_limit
 */
export async function sendCode(context: AuthContext, sql: Statements, message: CodeMessage): Promise<void> {
  assertSender(context, message.phone)
  await markSending(context, { purpose: message.purpose, address: message.phone, by: 'sms' })
  const code = context.rules.sms.testCodes[message.phone] ?? newCode(context.rules.sms.codeLength)
  await sendText(context, { phone: message.phone, channel: message.channel, code })
  const hash = tokenHash(context, message.phone, code)
  const now = context.clock()
  await keepToken(sql, { userId: message.userId, type: message.token, hash, relatesTo: message.phone, now })
}

/**
 * Sends a code to a telephone, and to nobody when the number is one of the test.
 *
 * @throws AuthRefusal sms_send_failed
 */
export async function sendText(
  context: AuthContext,
  { phone, channel, code }: { phone: string; channel: Channel; code: string },
): Promise<void> {
  const { sender, template, testCodes } = context.rules.sms
  if (testCodes[phone] !== undefined) return
  if (!sender) throw new AuthRefusal('sms_send_failed')
  try {
    await sender.send({ to: `+${phone}`, text: template.replaceAll(/\{\{ *\.Code *\}\}/g, code), channel })
  } catch (cause) {
    if (isMistake(cause)) throw cause
    context.log(`messages: a code could not be sent: ${logWords(cause)}`)
    throw new AuthRefusal('sms_send_failed', 'Error sending confirmation OTP to provider')
  }
}
