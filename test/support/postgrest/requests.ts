/** One request of the comparison. */
export interface Asked {
  /** as it is written in the lists */
  line: string
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

/**
 * Reads lists of requests: `GET /path`, then parts behind ` | `, each a header (`name: value`), a body (anything that
 * begins with a bracket, a quote or `=`, which is left away) or `as authenticated`.
 */
export function requestsIn(list: string): Asked[] {
  const lines = list.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '' && !line.startsWith('#')).map(requestIn)
}

function requestIn(line: string): Asked {
  const [start = '', ...parts] = line.split(' | ')
  const space = start.indexOf(' ')
  const asked: Asked = { line, method: start.slice(0, space), path: start.slice(space + 1), headers: {} }
  for (const part of parts) {
    if (/^[[{"=]/.test(part)) {
      asked.body = part.startsWith('=') ? part.slice(1).replaceAll('\\n', '\n') : part
      asked.headers['content-type'] ??= 'application/json'
    } else {
      const colon = part.indexOf(': ')
      asked.headers[part.slice(0, colon)] = part.slice(colon + 2)
    }
  }
  return asked
}
