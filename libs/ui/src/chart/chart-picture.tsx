import { useEffect, useRef, useState, type ComponentType, type RefObject } from 'react'
import type { Drawing } from './drawing.tsx'
import type { Picture, Room } from './picture.ts'

/** Whether the picture is there; `none` when it will not come. */
export type PictureState = 'coming' | 'drawn' | 'none'

type Props = {
  label: string
  picture: Picture
  /** Around the plot of the chart that this stands in: so that chart's marks are where the picture has them. */
  room: Room | undefined
  onState: (state: PictureState) => void
}

/** Drawn by the chart library over the simple chart, once that is in view and the library has loaded. */
export function ChartPicture({ room, onState, ...drawn }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const timing = useLoadTiming(place)
  const [library, setLibrary] = useState<{ Drawing: ComponentType<Parameters<typeof Drawing>[0]> } | 'missing'>()
  const isNone = timing === 'never' || library === 'missing'

  useEffect(() => {
    if (timing !== 'now') return
    let isGone = false
    const keep = (loaded: typeof library) => isGone || setLibrary(loaded)
    void loadLibrary().then(keep, () => keep('missing'))
    return () => void (isGone = true)
  }, [timing])

  useEffect(() => onState(isNone ? 'none' : 'coming'), [isNone, onState])

  return (
    <div ref={place} className="kl-picture">
      {!isNone && library && room && <library.Drawing {...drawn} room={room} onDrawn={() => onState('drawn')} />}
    </div>
  )
}

const loadLibrary = () => import(/* webpackChunkName: "chart-library" */ './drawing.tsx')

type LoadTiming = 'now' | 'later' | 'never'
type Connection = { saveData?: boolean }

/**
 * When to load the chart library, a third of a megabyte: once the place is in view. Never where the browser saves data
 * or the system chooses the colours, which a canvas does not follow.
 */
function useLoadTiming(place: RefObject<Element | null>): LoadTiming {
  const [timing, setTiming] = useState<LoadTiming>('later')

  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: Connection }
    if (!place.current || connection?.saveData || !('IntersectionObserver' in window)) return setTiming('never')
    let isInView = false
    const systemColours = matchMedia('(forced-colors: active)')
    const decide = () => setTiming(systemColours.matches ? 'never' : isInView ? 'now' : 'later')
    const observer = new IntersectionObserver((entries) => {
      isInView ||= entries.some(({ isIntersecting }) => isIntersecting)
      decide()
    })
    observer.observe(place.current)
    systemColours.addEventListener('change', decide)
    return () => {
      observer.disconnect()
      systemColours.removeEventListener('change', decide)
    }
  }, [place])

  return timing
}
