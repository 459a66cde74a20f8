import { Column } from '@ant-design/charts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { onSchemeChange, pageLook, type PageLook } from './page-look.ts'
import { optionsOf } from './picture-options.ts'
import type { Picture, Room } from './picture.ts'

const FILLED = { height: '100%' }

type Props = { label: string; picture: Picture; room: Room; onDrawn: () => void }

/** The library only draws. What is pointed at, and what is said of it, is the page's own. */
export function Drawing({ label, picture, room, onDrawn }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [look, setLook] = useState<PageLook>()

  useEffect(() => {
    const read = () => setLook(place.current ? pageLook(place.current) : undefined)
    read()
    return onSchemeChange(read)
  }, [])

  const options = useMemo(() => look && optionsOf(picture, { room, look }), [picture, room, look])
  return (
    <div
      ref={place}
      className={classNames('kl-picture__drawing', look?.isDark && 'kl-picture__drawing--dark')}
      role="img"
      aria-label={label}
    >
      {options && <Column {...options} containerStyle={FILLED} onReady={({ chart }) => void chart.on('afterrender', onDrawn)} />}
    </div>
  )
}
