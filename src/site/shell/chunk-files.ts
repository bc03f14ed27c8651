/**
 * Browsers remember a module that could not be fetched for the life of the document: Firefox and Safari always, Chromium
 * in some versions. A plain fetch can be repeated, and leaves the file in the browser's cache, where the import finds it.
 */
const fetched = new Map<string, Promise<void>>()

/** Resolves when all files are in the browser's cache, and style sheets in the page; what came once is not asked for again. */
export async function fetchFiles(files: readonly string[]): Promise<void> {
  await Promise.all(files.map(fetchOnce))
}

/** Files that were in the cache and yet could not be imported are asked for again, past the cache. */
export async function fetchAnew(files: readonly string[]): Promise<void> {
  await Promise.all(files.filter((file) => !isSheet(file)).map((file) => fetchModule(file, 'reload')))
}

function fetchOnce(file: string): Promise<void> {
  const known = fetched.get(file)
  if (known) return known
  const coming = isSheet(file) ? addSheet(file) : fetchModule(file)
  coming.catch(() => fetched.delete(file))
  fetched.set(file, coming)
  return coming
}

const isSheet = (file: string) => file.endsWith('.css')

/** What a hotel's network sends in place of a module must not reach the import. */
async function fetchModule(file: string, cache: RequestCache = 'default'): Promise<void> {
  try {
    const response = await fetch(file, { cache })
    const type = response.headers.get('content-type') ?? ''
    if (!response.ok || !type.includes('javascript')) throw new Error(`${response.status} ${type}`)
    // Only a file that was read to its end is kept.
    await response.arrayBuffer()
  } catch (cause) {
    throw new Error(`Fetch failed for ${file}`, { cause })
  }
}

function addSheet(file: string): Promise<void> {
  const { href } = new URL(file, location.href)
  if ([...document.styleSheets].some((sheet) => sheet.href === href)) return Promise.resolve()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`Fetch failed for ${file}`))
    })
    document.head.append(link)
  })
}
