import type { AuthContext } from './auth-context.ts'
import { AuthRefusal } from './auth-refusal.ts'
import type { User } from './user.ts'

/** What is kept of a key: the protocol's own texts, so that nothing is converted twice. */
export interface HeldKey {
  /** base64url */
  id: string
  /** COSE, base64url */
  publicKey: string
  counter: number
  transports: string[]
}

/** Loaded with the first key that somebody shows. */
const library = () => import('@simplewebauthn/server')

/** Options by which a browser has somebody make a key, and the challenge that they carry. */
export async function creationOptions(
  context: AuthContext,
  user: User,
  asked: { held: readonly HeldKey[]; isPasskey: boolean },
) {
  const { id, name } = context.rules.webauthn
  const { generateRegistrationOptions } = await library()
  const account = user.email || user.phone || user.id
  return generateRegistrationOptions({
    rpName: name,
    rpID: id,
    userName: account,
    userDisplayName: nameOf(user) || account,
    // What the key's owner is called in an assertion: nothing but the account's id.
    userID: new Uint8Array(Buffer.from(user.id)),
    attestationType: 'none',
    timeout: context.rules.factors.challengeSeconds * 1000,
    excludeCredentials: asked.held.map((key) => ({ id: key.id, transports: key.transports })),
    authenticatorSelection: asked.isPasskey
      ? { residentKey: 'required', userVerification: 'required' }
      : { residentKey: 'discouraged', userVerification: 'preferred' },
    supportedAlgorithmIDs: [-7, -8, -257],
  })
}

/** Options by which a browser has somebody show a key: one of these, or whichever it holds for the site. */
export async function requestOptions(context: AuthContext, held: readonly HeldKey[], isPasskey: boolean) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: context.rules.webauthn.id,
    timeout: context.rules.factors.challengeSeconds * 1000,
    userVerification: isPasskey ? 'required' : 'preferred',
    allowCredentials: held.map((key) => ({ id: key.id, transports: key.transports })),
  })
}

/** What somebody's browser replied, and what it replied to. */
interface Shown {
  response: unknown
  challenge: string
  isPasskey: boolean
}

/** A key as it was made. */
export interface MadeKey extends HeldKey {
  aaguid: string
  isBackupEligible: boolean
  isBackedUp: boolean
  format: string
}

/**
 * Reads a key that was made for a challenge.
 *
 * @throws AuthRefusal webauthn_verification_failed
 */
export async function readCreation(context: AuthContext, { response, challenge, isPasskey }: Shown): Promise<MadeKey> {
  const { verifyRegistrationResponse } = await library()
  const { id, origins } = context.rules.webauthn
  type Given = Parameters<typeof verifyRegistrationResponse>[0]['response']
  const found = await verifiedBy(() =>
    verifyRegistrationResponse({
      response: response as Given,
      expectedChallenge: challenge,
      expectedOrigin: [...origins],
      expectedRPID: id,
      requireUserVerification: isPasskey,
      supportedAlgorithmIDs: [-7, -8, -257],
    }),
  )
  if (!found.verified) throw new AuthRefusal('webauthn_verification_failed')
  const { credential, aaguid, credentialBackedUp, credentialDeviceType, fmt } = found.registrationInfo
  return {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: credential.transports ?? [],
    aaguid,
    isBackupEligible: credentialDeviceType === 'multiDevice',
    isBackedUp: credentialBackedUp,
    format: fmt,
  }
}

/**
 * Reads what a key has signed for a challenge.
 *
 * @returns the key's new counter
 * @throws AuthRefusal webauthn_verification_failed
 */
export async function readAssertion(
  context: AuthContext,
  held: HeldKey,
  { response, challenge, isPasskey }: Shown,
): Promise<{ counter: number; isBackedUp: boolean }> {
  const { verifyAuthenticationResponse } = await library()
  const { id, origins } = context.rules.webauthn
  type Given = Parameters<typeof verifyAuthenticationResponse>[0]
  const credential: Given['credential'] = {
    id: held.id,
    publicKey: new Uint8Array(Buffer.from(held.publicKey, 'base64url')),
    counter: held.counter,
    transports: held.transports,
  }
  const found = await verifiedBy(() =>
    verifyAuthenticationResponse({
      response: response as Given['response'],
      expectedChallenge: challenge,
      expectedOrigin: [...origins],
      expectedRPID: id,
      credential,
      requireUserVerification: isPasskey,
    }),
  )
  if (!found.verified) throw new AuthRefusal('webauthn_verification_failed')
  return { counter: found.authenticationInfo.newCounter, isBackedUp: found.authenticationInfo.credentialBackedUp }
}

/** The library throws for everything that does not hold: none of it is a fault of ours. */
async function verifiedBy<Found>(check: () => Promise<Found>): Promise<Found> {
  try {
    return await check()
  } catch (cause) {
    const refusal = new AuthRefusal('webauthn_verification_failed')
    refusal.cause = cause
    throw refusal
  }
}

function nameOf(user: User): string {
  const name = user.raw_user_meta_data?.['full_name']
  return typeof name === 'string' ? name : ''
}
