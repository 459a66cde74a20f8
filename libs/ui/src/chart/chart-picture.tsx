import { useEffect, useRef, useState, type ComponentType } from 'react'
import type { Drawing } from './drawing.tsx'
import type { Picture, Room } from './picture.ts'
import { useLoadTiming } from './use-load-timing.ts'

/** Whether the picture is there; `none` when it will not come. */
export type PictureState = 'coming' | 'drawn' | 'none'

type Props = {
  label: string
  picture: Picture
  /** Around the plot of the chart that this stands in: so that chart's marks are where the picture has them. */
  room: Room | undefined
  onState: (state: PictureState) => void
}

/** Drawn by the chart library over the chart that it stands in, once that is in view and the library has come. */
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
