import { useEffect, useState } from 'react'

/** Keeps the screen on while mounted, as far as the browser lets it. True only while it really does. */
export function useWakeLock(): boolean {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    let isOver = false
    let lock: WakeLockSentinel | undefined
    const request = async () => {
      // Lost whenever the page is hidden, and to be requested again.
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      try {
        const granted = await navigator.wakeLock.request('screen')
        if (isOver) return void granted.release()
        lock = granted
        setHeld(true)
        granted.addEventListener('release', () => {
          if (lock === granted) setHeld(false)
        })
      } catch {
        // Refused, as on a low battery: the screen shows it.
        setHeld(false)
      }
    }
    const requestAgain = () => void request()
    requestAgain()
    document.addEventListener('visibilitychange', requestAgain)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', requestAgain)
      void lock?.release()
    }
  }, [])
  return isHeld
}
