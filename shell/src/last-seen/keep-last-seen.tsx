import { onceIdle, useSession, useLanguage } from '@kitchenline/shell-api'
import { isOffline, lastSeen } from '@kitchenline/shell-api/host'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useEffectEvent } from 'react'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router-dom'
import { pictureOf } from './picture-of.ts'

/** What a player opens the app for. */
const PAGES = ['/', '/history', '/opponents']

/** Tried again until all of it is drawn, and its player only reads: to copy a screen would hold up a tap. */
const PAUSE_MS = 2_000

const INPUTS = ['pointerdown', 'keydown'] as const

/** Keeps on this device what these pages look like, whenever they show all they have asked for. */
export function KeepLastSeen() {
  const intl = useIntl()
  const { pathname, search } = useLocation()
  const { language } = useLanguage()
  const player = useSession().user?.id
  const queryClient = useQueryClient()
  const isSettled = useDeferredValue(useIsFetching() === 0, false)

  const keep = useEffectEvent(() => {
    const screen = document.querySelector('#app .layout')
    const isBusy = queryClient.isFetching() > 0 || queryClient.isMutating() > 0
    const isPlain = globalThis.scrollY === 0 && !document.querySelector('.kl-dialog, #app .kl-skeleton') && !isOffline()
    if (!screen || !player || isBusy || !isPlain) return false
    const readAt = Math.min(
      ...queryClient
        .getQueryCache()
        .findAll({ type: 'active' })
        .map(({ state }) => state.dataUpdatedAt),
    )
    if (readAt < lastSeen.changedElsewhereAt()) return true
    const html = pictureOf(screen)
    if (!html) return true
    const at = Date.now()
    const day = intl.formatDate(at, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })
    const note = intl.formatMessage({ id: 'lastSeen.asOf' }, { at: day })
    const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href)
    lastSeen.keep(pathname, { player, language, width: innerWidth, at, note, styles, html })
    return true
  })
  const isDue = isSettled && player !== undefined && search === '' && PAGES.includes(pathname)
  useEffect(() => {
    if (!isDue) return undefined
    let forget = () => {}
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      stop()
      timer = setTimeout(() => (forget = onceIdle(tryNow)), PAUSE_MS)
    }
    const tryNow = () => {
      timer = undefined
      if (!keep()) wait()
    }
    const stop = () => {
      clearTimeout(timer)
      forget()
    }
    const waitAgain = () => timer !== undefined && wait()
    wait()
    for (const event of INPUTS) addEventListener(event, waitAgain)
    return () => {
      stop()
      for (const event of INPUTS) removeEventListener(event, waitAgain)
    }
  }, [isDue, pathname, language])
  return null
}
