import type { Language } from '@kitchenline/domain'
import type { ConfigProviderProps } from 'antd'
import dayjs from 'dayjs'

export type AntdLocale = NonNullable<ConfigProviderProps['locale']>
type Loader = () => Promise<[{ default: unknown }, unknown]>

const LOADERS: Partial<Record<Language, Loader>> = {
  es: () => Promise.all([import('antd/es/locale/es_ES.js'), import('dayjs/locale/es.js')]),
  fr: () => Promise.all([import('antd/es/locale/fr_FR.js'), import('dayjs/locale/fr.js')]),
  de: () => Promise.all([import('antd/es/locale/de_DE.js'), import('dayjs/locale/de.js')]),
  it: () => Promise.all([import('antd/es/locale/it_IT.js'), import('dayjs/locale/it.js')]),
  vi: () => Promise.all([import('antd/es/locale/vi_VN.js'), import('dayjs/locale/vi.js')]),
}

/** Undefined for English, which antd has built in, and when the texts do not load. */
export async function loadAntdLocale(language: string): Promise<AntdLocale | undefined> {
  const loader = LOADERS[language as Language]
  try {
    const [locale] = (await loader?.()) ?? []
    dayjs.locale(locale ? language : 'en')
    return locale?.default as AntdLocale | undefined
  } catch {
    return undefined
  }
}
