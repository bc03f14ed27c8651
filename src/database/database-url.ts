/** The hosts of a database URL, each as a URL of its own, and which of them is wanted. */
interface DatabaseHosts {
  urls: string[]
  /** libpq's `target_session_attrs`; `any` where the URL does not say */
  wanted: string
}

/**
 * Reads a URL as libpq does: several hosts are separated by commas, in front of the path or as `host` and `port`
 * among the parameters. The driver knows one host only.
 * https://www.postgresql.org/docs/18/libpq-connect.html#LIBPQ-MULTIPLE-HOSTS
 *
 * @param settings what each session begins with, by PostgreSQL's names
 * @example
 * ```ts run
 * const { urls, wanted } = hostsIn('postgresql://me@a,b:5433/paper?target_session_attrs=primary', {})
 * urls // => ['postgresql://me@a/paper', 'postgresql://me@b:5433/paper']
 * wanted // => 'primary'
 * ```
 */
export function hostsIn(url: string, settings: Readonly<Record<string, string>>): DatabaseHosts {
  const [, scheme = '', user = '', hosts = '', path = '', search = ''] =
    /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#]*)([^?#]*)(\?[^#]*)?/.exec(url) ?? []
  const given = new URLSearchParams(search)
  const wanted = given.get('target_session_attrs') ?? 'any'
  given.delete('target_session_attrs')
  addSettings(given, settings)
  const ports = given.get('port')?.split(',') ?? []
  const named = given.get('host')?.split(',')
  const urls = (named ?? hosts.split(',')).map((host, at) => {
    const own = new URLSearchParams(given)
    if (ports.length > 0) own.set('port', ports[at] ?? ports[0] ?? '')
    if (named) own.set('host', host)
    setEncryption(own, host)
    return `${scheme}${user}${named ? hosts : host}${path}${own.size > 0 ? `?${String(own)}` : ''}`
  })
  return { urls, wanted }
}

/** As options of the command line, because a start-up parameter of its own could only be one that the driver knows. */
function addSettings(parameters: URLSearchParams, settings: Readonly<Record<string, string>>): void {
  const options = Object.entries(settings).map(
    ([name, value]) => `-c ${name}=${value.replace(/[\\ ]/g, String.raw`\$&`)}`,
  )
  const given = parameters.get('options')
  const all = given === null ? options : [given, ...options]
  if (all.length > 0) parameters.set('options', all.join(' '))
}

/**
 * The driver takes `require` for `verify-full` unless it is told to read these words as libpq does; `allow` it does not
 * know, and encrypting where the server offers it is never less. A unix socket is not encrypted.
 */
function setEncryption(parameters: URLSearchParams, host: string): void {
  const mode = parameters.get('sslmode')
  if (mode === null) return
  if (host.startsWith('/')) {
    parameters.delete('sslmode')
    return
  }
  parameters.set('uselibpqcompat', 'true')
  if (mode === 'allow') parameters.set('sslmode', 'prefer')
  // Without a certificate to compare with, the stricter check is the only one there is.
  if (mode === 'verify-ca' && !parameters.has('sslrootcert')) parameters.set('sslmode', 'verify-full')
}

/**
 * The same URL without encryption, when it only prefers it; null when it insists on what it has.
 *
 * @example
 * ```ts run
 * withoutEncryption('postgresql://a/paper?sslmode=prefer') // => 'postgresql://a/paper?sslmode=disable'
 * withoutEncryption('postgresql://a/paper?sslmode=require') // => null
 * ```
 */
export function withoutEncryption(url: string): string | null {
  return /[?&]sslmode=prefer(?:&|$)/.test(url) ? url.replace('sslmode=prefer', 'sslmode=disable') : null
}
