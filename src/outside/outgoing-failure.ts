/** Why there is no response. `unreachable` may pass; `refused` is a target that is not asked. */
type OutgoingFault = 'unreachable' | 'refused' | 'too-large' | 'not-understood'

/** No response, and why in words without a secret: of an address only host and path are told. */
export class OutgoingFailure extends Error {
  override name = 'OutgoingFailure'
  readonly kind: OutgoingFault
  constructor(kind: OutgoingFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}
