/**
 * A response whose text is at hand: who asks for it in process gets it as it is, instead of as a stream that is encoded,
 * read and decoded again. To everybody else it is a response like any other.
 *
 * @example
 * ```ts run
 * await new TextAnswer('[]', { status: 200 }).text() // => '[]'
 * ```
 */
export class TextAnswer extends Response {
  readonly #text: string
  #streamed: Response | undefined

  constructor(text: string, init: ResponseInit) {
    super(null, init)
    this.#text = text
  }

  /** What it was made of, for a server that sends texts in one piece; nothing once somebody has begun to read it. */
  get textAtHand(): string | null {
    return this.#streamed ? null : this.#text
  }

  override async text(): Promise<string> {
    return this.#streamed ? this.#streamed.text() : this.#text
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
    return this.#streamed ? this.#streamed.bytes() : new TextEncoder().encode(this.#text)
  }

  override async blob(): Promise<Blob> {
    return this.#asStream.blob()
  }

  override clone(): TextAnswer {
    return new TextAnswer(this.#text, this)
  }

  get #asStream(): Response {
    return (this.#streamed ??= new Response(this.#text))
  }
}
