import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'

/** Reads each new call aloud with the device's own voice, for who has no eyes for the screen. */
export function useSpokenCall(call: string, isSpoken: boolean): void {
  const { locale } = useIntl()
  const last = useRef(call)
  useEffect(() => {
    if (last.current === call) return
    last.current = call
    if (!isSpoken || !('speechSynthesis' in globalThis)) return
    const words = new SpeechSynthesisUtterance(call)
    words.lang = locale
    // The current speech is outdated.
    speechSynthesis.cancel()
    speechSynthesis.speak(words)
  }, [call, isSpoken, locale])
}
