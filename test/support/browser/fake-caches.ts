/** The caches of a worker, as far as the site's own uses them: in the order in which entries were put. */
export function fakeCaches(origin: string) {
  const stores = new Map<string, Cache>()
  const open = async (name: string): Promise<Cache> => {
    const known = stores.get(name) ?? fakeCache(origin)
    stores.set(name, known)
    return known
  }
  return { open, keys: async () => [...stores.keys()], delete: async (name: string) => stores.delete(name) }
}

function fakeCache(origin: string): Cache {
  const entries = new Map<string, Response>()
  const urlOf = (request: RequestInfo | URL) => new URL(request instanceof Request ? request.url : request, origin).href
  const withoutQuery = (url: string) => url.split('?', 1)[0]
  const cache: Partial<Cache> = {
    async match(request, options = {}) {
      const url = urlOf(request)
      const known = options.ignoreSearch
        ? [...entries].find(([one]) => withoutQuery(one) === withoutQuery(url))?.[1]
        : entries.get(url)
      return known?.clone()
    },
    async put(request, response) {
      entries.delete(urlOf(request))
      entries.set(urlOf(request), response)
    },
    delete: async (request) => entries.delete(urlOf(request)),
    keys: async () => Array.from(entries.keys(), (url) => new Request(url)),
  }
  return cache as Cache
}
