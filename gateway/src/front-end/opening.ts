import { MENU_GROUPS, type PageTexts, type RemoteMenuItem } from '@kitchenline/api'
import { menuPlaceOf, type Language } from '@kitchenline/domain'
import type { Response } from 'express'
import { escapeHtml } from '../http/escape-html.ts'
import { sentence } from '../messages/translations.ts'
import type { OpeningTemplates } from './opening-templates.ts'
import { pageOf } from './page-of.ts'
import type { Remotes } from '@kitchenline/delivery'

type Options = { path: string; language: Language; remotes: Remotes; texts: PageTexts | undefined; isVisitor: boolean }

/** What stands in the body, and whether it starts the page's scripts, which then must not start by themselves. */
export type Opening = { html: string; starts: boolean }

/** For the body of the page. The policy then lets the scripts run that look after it, and no other. */
export function writeOpening(res: Response, templates: OpeningTemplates | undefined, options: Options): Opening {
  if (!templates) return { html: '', starts: false }
  const shapes = openingOf(templates, options)
  const start = shapes ? templates.start : undefined
  const scripts = start ? [templates.script, start] : [templates.script]
  const policy = String(res.getHeader('Content-Security-Policy'))
  const hashes = [...(templates.read ? [templates.read] : []), ...scripts].map(({ hash }) => hash)
  res.set('Content-Security-Policy', policy.replace(/script-src /, `script-src ${hashes.join(' ')} `))
  const newer = templates.fill('needs-newer', {
    // The page's may be another by then.
    language: options.language,
    text: escapeHtml(sentence(options.language, 'page.needsNewer', templates.oldest)),
  })
  return { html: shapes + newer + scripts.map(({ text }) => `<script>${text}</script>`).join(''), starts: start !== undefined }
}

/** What a page shows before any script has come: its frame, its title and, to a visitor, what it begins with. Nothing of a player. */
function openingOf(templates: OpeningTemplates, { path, language, remotes, texts, isVisitor }: Options): string {
  const page = pageOf(path, remotes)
  if (!page || !texts) return ''
  const { opening, title, description } = texts
  // Named after a player whom only signed-in players may see.
  if (title.includes('{')) return ''
  const { fill } = templates
  const logo = fill('logo')
  if ('shell' in page) return opening && isVisitor ? fill('auth', { logo, ...escapedAll(opening) }) : ''
  // Who may not stay is led elsewhere.
  if (page.release.isOff || page.access === 'admin' || (isVisitor && page.access === 'user')) return ''
  const items = [...remotes.values()].flatMap(({ manifest, isOff }) => (isOff ? [] : manifest.menu))
  const menu = items.filter(({ access }) => access === 'anyone').sort((a, b) => a.order - b.order)
  const place = menuPlaceOf(path, menu)?.to ?? ''
  const links = (name: string, size: number, shown: Marked[]) =>
    shown.map((one) => fill(name, linkOf(one, { language, size }))).join('')
  const bar = items.filter(({ bottom }) => bottom !== undefined).sort((a, b) => a.bottom! - b.bottom!)
  return fill('layout', {
    ...{ logo, brand: isVisitor ? fill('brand', { logo }) : '', visitor: isVisitor ? ' page-header--visitor' : '' },
    ...escapedAll({ title, text: description }),
    menu: MENU_GROUPS.map((group) => {
      const shown = menu.filter((item) => item.group === group)
      const marked = shown.map((item) => ({ item, isMarked: item.to === place }))
      return shown.length > 0 ? fill('menu-group', { links: links('menu-link', 20, marked) }) : ''
    }).join(''),
    bar: links(
      'bar-link',
      22,
      bar.map((item) => ({ item, isMarked: [item.to, ...(item.barFor ?? [])].includes(place) })),
    ),
    body: (opening ? fill(isVisitor ? 'pitch' : 'court', escapedAll(opening)) : '') + fill('waiting'),
  })
}

type Marked = { item: RemoteMenuItem; isMarked: boolean }

function linkOf({ item, isMarked }: Marked, { language, size }: { language: Language; size: number }) {
  const icon = drawn(item.icon, size)
  const label = escapeHtml(item.labels[language] ?? item.labels.en)
  return { icon, label, to: escapeHtml(item.to), active: isMarked ? ' active' : '' }
}

/** As lucide draws them. */
function drawn(icon: RemoteMenuItem['icon'], size: number): string {
  const shapes = icon.map(([shape, { key: _key, ...values }]) => {
    const attributes = Object.entries(values).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    return `<${shape}${attributes.join('')}/>`
  })
  const line = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
  return `<svg width="${size}" height="${size}" viewBox="0 0 24 24" ${line} aria-hidden="true">${shapes.join('')}</svg>`
}

const escapedAll = (texts: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, escapeHtml(text ?? '')]))
