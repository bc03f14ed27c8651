interface WithEnd {
  /** seconds from now */
  expires_in: number
  /** seconds since 1970, by the clock of the server */
  expires_at: number
}

/**
 * A response of the auth service in which a session ends by the clock of this device. That of the server tells the official client
 * too late, where the device is behind, that a token has run out, and on every call where it is ahead.
 *
 * @param nowS seconds since 1970, by the device
 */
export async function endingByOwnClock(response: Response, nowS: number): Promise<Response> {
  const text = await response.clone().text()
  const body = text.includes('"expires_in"') ? parsed(text) : null
  if (!hasEnd(body)) return response
  const { status, statusText, headers } = response
  const ending = { ...body, expires_at: Math.floor(nowS) + body.expires_in }
  return new Response(JSON.stringify(ending), { status, statusText, headers })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The client reads it as well, and says so.
    return null
  }
}

const hasEnd = (body: unknown): body is WithEnd =>
  typeof body === 'object' &&
  body !== null &&
  'expires_in' in body &&
  typeof body.expires_in === 'number' &&
  'expires_at' in body
