/**
 * A response whose whole body is at hand, as text or as bytes of UTF-8: who asks for it in process gets it as it is, instead
 * of as a stream that is encoded, read and decoded again, and a server sends it in one piece. To everybody else it is a
 * response like any other.
 *
 * @example
 * ```ts run
 * await new BufferedResponse(Buffer.from('[]'), { status: 200 }).text() // => '[]'
 * ```
 */
export class BufferedResponse extends Response {
  #body: string | Buffer
  #streamed: Response | undefined
  readonly #giveBack: (bytes: Buffer) => void

  /** @param giveBack takes the bytes back once they are sent */
  constructor(body: string | Buffer, init: ResponseInit, giveBack: (bytes: Buffer) => void = () => undefined) {
    super(null, init)
    this.#body = body
    this.#giveBack = giveBack
  }

  /** What it was made of; nothing once somebody has begun to read it as a stream. */
  get bufferedBody(): string | Buffer | null {
    return this.#streamed ? null : this.#body
  }

  /** To be called by who sent it whole, after which nobody reads it any more. */
  wasSent(): void {
    const bytes = this.#body
    this.#body = ''
    if (bytes instanceof Buffer) this.#giveBack(bytes)
  }

  override async text(): Promise<string> {
    return this.#streamed ? this.#streamed.text() : this.#body.toString()
  }

  override async json(): Promise<unknown> {
    return JSON.parse(await this.text())
  }

  override get body() {
    return this.#asStream.body
  }

  override get bodyUsed(): boolean {
    return this.#streamed?.bodyUsed ?? false
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#asStream.arrayBuffer()
  }

  override async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return this.#streamed ? this.#streamed.bytes() : new Uint8Array(Buffer.from(this.#body))
  }

  override async blob(): Promise<Blob> {
    return this.#asStream.blob()
  }

  override clone(): BufferedResponse {
    return new BufferedResponse(typeof this.#body === 'string' ? this.#body : Buffer.from(this.#body), this)
  }

  get #asStream(): Response {
    this.#streamed ??= new Response(typeof this.#body === 'string' ? this.#body : new Uint8Array(this.#body))
    return this.#streamed
  }
}
