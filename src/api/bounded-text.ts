/** A request's body as text, or null as soon as it has more bytes than these, whatever its length claims. */
export async function boundedText(request: Request, mostBytes: number): Promise<string | null> {
  if (!request.body) return ''
  const decoder = new TextDecoder()
  const reader: ReadableStreamDefaultReader<Uint8Array> = request.body.getReader()
  let [text, size] = ['', 0]
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    size += piece.value.byteLength
    if (size > mostBytes) {
      await reader.cancel()
      return null
    }
    text += decoder.decode(piece.value, { stream: true })
  }
  return text + decoder.decode()
}
