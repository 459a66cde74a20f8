import * as shellApi from '@kitchenline/shell-api'
import * as ui from '@kitchenline/ui'

const OFFERED: Record<string, object> = { '@kitchenline/shell-api': shellApi, '@kitchenline/ui': ui }

/** What a remote takes that this page's shell does not have. Versions of libraries are compared by the federation runtime. */
export function unmetNeeds(needs: Record<string, string[]> = {}): string[] {
  return Object.entries(needs).flatMap(([name, exported]) =>
    exported.filter((one) => !(one in (OFFERED[name] ?? {}))).map((one) => `${name}: ${one}`),
  )
}
