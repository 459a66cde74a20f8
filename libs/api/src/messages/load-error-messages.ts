import type { Language } from '@kitchenline/domain'

/** A sentence for every error code, for the browser; the gateway reads the same files. */
export async function loadErrorMessages(language: Language): Promise<Record<string, string>> {
  const file = (await import(/* webpackChunkName: "messages-[request]" */ `./${language}.json`)) as {
    default: Record<string, string>
  }
  return file.default
}
