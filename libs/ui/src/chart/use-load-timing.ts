import { useEffect, useState, type RefObject } from 'react'

type LoadTiming = 'now' | 'later' | 'never'
type Connection = { saveData?: boolean }

/**
 * When the chart library, a third of a megabyte, may come for this place: once it is in view. Never to who asked the browser to save
 * data, nor where the system chooses the colours, which a canvas does not follow.
 */
export function useLoadTiming(place: RefObject<Element | null>): LoadTiming {
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
