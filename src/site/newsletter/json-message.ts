/** What a program that sent something is told, in a sentence. */
export const jsonMessage = (status: number, message: string): Response =>
  Response.json({ message }, { status, headers: { 'cache-control': 'no-store' } })
