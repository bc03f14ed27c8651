/** What went wrong, as far as a reader can do something about it. */
type ErrorKind = 'offline' | 'network' | 'other'

/** Phrases by which an error of the network is known. */
const NETWORK_PHRASES = [
  'network error',
  'fetch failed',
  'request timeout',
  'connection refused',
  'network request failed',
  'circuit breaker open',
  'failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'importing a module script failed',
  'failed to load ',
]

export function errorKind(error: unknown, isOnline: boolean): ErrorKind {
  const messages = messagesOf(error).map((message) => message.toLowerCase())
  const isNetwork = NETWORK_PHRASES.some((phrase) => messages.some((message) => message.includes(phrase)))
  if (!isOnline) return 'offline'
  return isNetwork && !isRefusal(error) ? 'network' : 'other'
}

/** The backend was reached and refused this request: asking again will not help. */
function isRefusal(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('status' in at && typeof at.status === 'number' && at.status >= 400 && at.status < 500) return true
  }
  return false
}

/** What failed, in the words of the error catalog: "Failed to load articles", "Circuit breaker open for articles". */
export const failuresOf = (error: unknown): string[] =>
  messagesOf(error).flatMap((message) => /Failed to load (?!module).*|Circuit breaker open for .*/.exec(message) ?? [])

/** Along the chain of causes; the data client hands its own on as plain objects. */
function messagesOf(error: unknown): string[] {
  const messages: string[] = []
  for (let at = error; isTold(at); at = at.cause) messages.push(at.message)
  return messages
}

const isTold = (error: unknown): error is { message: string; cause?: unknown } =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'

export const errorWords: Record<ErrorKind, { name: string; title: string; text: string }> = {
  offline: { name: 'Offline', title: "You're offline", text: 'Check your internet connection and try again.' },
  network: {
    name: 'Network',
    title: 'Connection problem',
    text: "We're having trouble connecting to our servers. This might be temporary.",
  },
  other: {
    name: 'Error',
    title: 'Something went wrong',
    text: 'We encountered an unexpected error. Please try refreshing the page or return to the homepage.',
  },
}

/** What the screen for an error is called. */
export const errorTitle = (error: unknown, isOnline: boolean): string => errorWords[errorKind(error, isOnline)].title

export const MOST_RETRIES = 3
const BY_ITSELF = 2
/** Doubled with each failure: two seconds after the first, four after the second. */
const RETRY_BASE_MS = 1000

/** How long the screen waits before it tries again by itself after a failure, counted from 1; null when it does not. */
export const retryDelayMs = (failure: number, kind: ErrorKind): number | null =>
  kind === 'network' && failure <= BY_ITSELF ? RETRY_BASE_MS * 2 ** failure : null
