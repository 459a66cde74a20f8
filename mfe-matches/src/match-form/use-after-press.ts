import { useEffect, useRef } from 'react'

/**
 * Acts once no button is being pressed: what appears during a press moves the button away from under the pointer, and the press
 * is lost. Not every browser names the next focus in the blur: Safari gives buttons no focus.
 */
export function useAfterPress(): (act: () => void) => void {
  const isPressed = useRef(false)
  const waiting = useRef<() => void>(undefined)
  useEffect(() => {
    const press = () => {
      isPressed.current = true
    }
    const release = () => {
      isPressed.current = false
      const act = waiting.current
      waiting.current = undefined
      // The click comes after the release.
      if (act) setTimeout(act)
    }
    document.addEventListener('pointerdown', press, true)
    document.addEventListener('pointerup', release, true)
    document.addEventListener('pointercancel', release, true)
    return () => {
      document.removeEventListener('pointerdown', press, true)
      document.removeEventListener('pointerup', release, true)
      document.removeEventListener('pointercancel', release, true)
    }
  }, [])
  return (act) => {
    if (isPressed.current) waiting.current = act
    else act()
  }
}
