const urlOf = (key: string) => new URL(key, 'https://app.test').href

/** The browser's cache storage, as far as tests of what lies in it need it. */
export function memoryCaches() {
  const stores = new Map<string, Map<string, Response>>()
  const storeOf = (name: string) => stores.get(name) ?? stores.set(name, new Map()).get(name)!
  const open = async (name: string) => {
    const store = storeOf(name)
    return {
      match: async (key: string) => store.get(urlOf(key))?.clone(),
      matchAll: async () => [...store.values()].map((entry) => entry.clone()),
      // Nothing of an answer whose body breaks off.
      put: async (key: string, entry: Response) => void store.set(urlOf(key), new Response(await entry.arrayBuffer(), entry)),
      delete: async (key: string) => store.delete(urlOf(key)),
      keys: async () => [...store.keys()].map((url) => ({ url })),
    }
  }
  return { open, keys: async () => [...stores.keys()], delete: async (name: string) => stores.delete(name) }
}
