import type { Language } from '@kitchenline/domain'
import type { Remotes } from '@kitchenline/delivery'
import type { ShellBuild } from './shell-build.ts'
import { textsOf } from './page-texts.ts'

/** Pages that the icon of the installed app offers at once, by the words of the menu. */
const SHORTCUTS = ['/log-match', '/score', '/history']

/** What a system needs to install the app, in the language of the page that named it. */
export function webManifest({ pages, drawings }: ShellBuild, remotes: Remotes, language: Language) {
  const menu = [...remotes.values()].flatMap(({ manifest }) => manifest.menu)
  const icons = drawings.icons.filter(({ purpose }) => purpose !== 'apple')
  return {
    id: '/',
    name: 'Kitchenline',
    short_name: 'Kitchenline',
    description: textsOf('/manifest.webmanifest', language, remotes, pages).description,
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f6f1e7',
    theme_color: '#f6f1e7',
    categories: ['sports'],
    icons: icons.map(({ purpose, size, src }) => ({ src, sizes: `${size}x${size}`, type: 'image/png', purpose })),
    screenshots: drawings.screenshots.map(({ form, width, height, src }) => {
      return { src, sizes: `${width}x${height}`, type: 'image/webp', form_factor: form }
    }),
    shortcuts: SHORTCUTS.flatMap((url) => {
      const item = menu.find(({ to }) => to === url)
      const name = item?.labels[language] ?? item?.labels.en
      return name ? [{ name, url }] : []
    }),
  }
}
