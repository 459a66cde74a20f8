import { feed, newTaps, seeTaps, tapSession, untapSession, type FeedItemDto, type TappedDayDto } from '@kitchenline/api'
import { pagesOf, queryOf, send } from '@kitchenline/shell-api'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

type Session = { id: string; day: string }

/** Taps what a friend has played on a day, or takes that back; one after the other, however fast. */
export function useTap(session: Session) {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: `tap ${session.id} ${session.day}` },
    mutationFn: (isOn: boolean) => send(isOn ? tapSession : untapSession, { params: session, keepalive: true }),
    onSuccess: (_answer, isOn) =>
      queryClient.setQueryData(
        pagesOf(feed).queryKey,
        (shown) =>
          shown && {
            ...shown,
            pages: shown.pages.map((page) => ({ ...page, items: page.items.map((item) => tapped(item, session, isOn)) })),
          },
      ),
  })
}

function tapped(item: FeedItemDto, { id, day: date }: Session, isOn: boolean): FeedItemDto {
  const { player, day } = item
  if (player.id !== id || day?.date !== date || !day.taps || day.taps.own === isOn) return item
  return { ...item, day: { ...day, taps: { own: isOn, count: day.taps.count + (isOn ? 1 : -1) } } }
}

const newTapsQuery = queryOf(newTaps)

/** Who has tapped one's own days. Shown once: on the server they are seen then, and here they stay until the page is left. */
export function useTapNews(): { news: readonly TappedDayDto[]; isLoading: boolean } {
  const queryClient = useQueryClient()
  const { data = NONE, isLoading } = useQuery(newTapsQuery)
  const [news, setNews] = useState<readonly TappedDayDto[]>(NONE)
  const { mutate } = useMutation({
    mutationFn: (upTo: string) => send(seeTaps, { body: { upTo } }),
    onSuccess: () => queryClient.setQueryData(newTapsQuery.queryKey, []),
  })
  if (data.length > 0 && data !== news) setNews(data)
  const latestAt = data[0]?.latestAt
  useEffect(() => {
    if (latestAt) mutate(latestAt)
  }, [latestAt, mutate])
  return { news, isLoading }
}

const NONE: readonly TappedDayDto[] = []
