import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

/** What a browser is given to make a key, as far as a key needs it. */
interface CreationOptions {
  challenge: string
  user: { id: string }
}

/** Bits of what an authenticator says of itself (Web Authentication, section 6.1). */
const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40]
const FLAGS_AT = 32

/**
 * A key without a device, for tests: ES256, no attestation. It signs whatever it is asked to sign, so that a test may also ask
 * for what no browser would.
 */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32)
  readonly #key: KeyObject
  readonly #cose: Buffer
  readonly #site: { rpId: string; origin: string }
  #owner = ''
  #count = 0

  constructor(site: { rpId: string; origin: string }) {
    this.#site = site
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#key = privateKey
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    // The map {1: 2, 3: -7, -1: 1, -2: x, -3: y} (RFC 9053, section 7.1.1).
    this.#cose = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x, 'base64url'),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y, 'base64url'),
    ])
  }

  /** What a browser replies when this key is made. */
  create({ challenge, user }: CreationOptions) {
    this.#owner = user.id
    const size = Buffer.alloc(2)
    size.writeUInt16BE(this.id.length)
    const said = Buffer.concat([this.#said(ATTESTED), Buffer.alloc(16), size, this.id, this.#cose])
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      bytes(said),
    ])
    return this.#reply({
      attestationObject: attestation.toString('base64url'),
      clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
      transports: ['internal'],
    })
  }

  /** What a browser replies when this key is shown. */
  get({ challenge }: { challenge: string }, given: { isVerified?: boolean; owner?: string } = {}) {
    this.#count += 1
    const said = this.#said(0)
    if (given.isVerified === false) said[FLAGS_AT] = PRESENT
    const client = this.#clientData('webauthn.get', challenge)
    const signed = Buffer.concat([said, createHash('sha256').update(client).digest()])
    return this.#reply({
      authenticatorData: said.toString('base64url'),
      clientDataJSON: client.toString('base64url'),
      signature: createSign('SHA256').update(signed).sign(this.#key).toString('base64url'),
      userHandle: given.owner ?? this.#owner,
    })
  }

  #said(more: number): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.#count)
    const site = createHash('sha256').update(this.#site.rpId).digest()
    return Buffer.concat([site, Buffer.from([PRESENT | VERIFIED | more]), count])
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#site.origin, crossOrigin: false }))
  }

  #reply<Response>(response: Response) {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key' as const, response, clientExtensionResults: {} }
  }
}

/** CBOR of a short text, and of bytes (RFC 8949, section 3.1). */
const text = (words: string): Buffer => Buffer.concat([Buffer.from([0x60 | words.length]), Buffer.from(words)])

function bytes(given: Buffer): Buffer {
  const size = Buffer.alloc(2)
  size.writeUInt16BE(given.length)
  return Buffer.concat([Buffer.from([0x59]), size, given])
}
