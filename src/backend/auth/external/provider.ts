import type { GuardedFetch } from '#outside'

/** What a service is spoken to with. */
export interface Means {
  clock: () => Date
  fetch: GuardedFetch
}

/** A service that people may sign in with. */
export interface ProviderSettings {
  clientId: string
  secret: string
  /** OpenID issuer; not needed for google and github. An address within the own network is allowed, for it stands here */
  issuer?: string
  /** other clients whose ID tokens are taken, such as those of apps */
  moreClientIds?: readonly string[]
  /** beside what is needed to know who somebody is */
  scopes?: readonly string[]
  /** ID tokens that were not asked for here may come without a nonce that fits */
  skipsNonce?: boolean
  /** whether an account may come about without an address */
  isEmailOptional?: boolean
  /** where the service sends people back to; `<externalUrl>/callback` when it is not given */
  redirectUri?: string
  /** of a GitHub that one runs oneself */
  githubUrl?: string
  githubApi?: string
}

/** Who somebody is over there. */
export interface ExternalProfile {
  sub: string
  /** '' when the service does not say */
  email: string
  isEmailVerified: boolean
  /** what is kept of them: name, picture, issuer */
  data: Record<string, unknown>
}

/** What comes back from there. */
export interface ExternalGrant {
  profile: ExternalProfile
  accessToken: string
  refreshToken: string
}

/** The way to the service and back. */
export interface ExternalProvider {
  /** where the browser is sent */
  authorizationUrl(asked: AuthorizationRequest): Promise<string>
  /** a code of theirs for who it was */
  grantOf(code: string, asked: Omit<AuthorizationRequest, 'more' | 'state' | 'scopes'>): Promise<ExternalGrant>
  /** an ID token that was made elsewhere; null where the service has none */
  readIdToken: ((token: string) => Promise<{ profile: ExternalProfile; nonce: string | null }>) | null
}

/** What is sent along, and must fit when it comes back. */
interface AuthorizationRequest {
  redirectUri: string
  state: string
  nonce: string
  /** of PKCE between us and them */
  verifier: string
  scopes: readonly string[]
  /** further words that the client wants to say to them */
  more: Record<string, string>
}

/** The service failed, or what it says does not hold. The message is for the log. */
export class ProviderFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ProviderFailure'
  }
}
