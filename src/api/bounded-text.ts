/** A request's body as text, or null as soon as it has more bytes than these, whatever its length claims. */
export async function boundedText(request: Request, mostBytes: number): Promise<string | null> {
  if (!request.body) return ''
  const decoder = new TextDecoder()
  const reader: ReadableStreamDefaultReader<Uint8Array> = request.body.getReader()
  let [text, size] = ['', 0]
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    size += piece.value.byteLength
    if (size > mostBytes) {
      // Who sends more than is read may go on for long: nobody waits for that.
      reader.cancel().catch((error: unknown) => console.info('a body that is too long was not ended', error))
      return null
    }
    text += decoder.decode(piece.value, { stream: true })
  }
  return text + decoder.decode()
}
