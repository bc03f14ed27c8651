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
    match: async (request) => entries.get(urlOf(request))?.clone(),
    async put(request, response) {
      entries.delete(urlOf(request))
      entries.set(urlOf(request), response)
    },
    delete: async (request) => entries.delete(urlOf(request)),
    async keys(request, options = {}) {
      const asked = request && urlOf(request)
      const isAsked = (url: string) =>
        asked === undefined || (options.ignoreSearch ? withoutQuery(url) === withoutQuery(asked) : url === asked)
      return [...entries.keys()].filter(isAsked).map((url) => new Request(url))
    },
  }
  return cache as Cache
}
