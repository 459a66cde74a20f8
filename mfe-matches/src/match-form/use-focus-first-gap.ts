import { useEffect, useRef, type RefObject } from 'react'

/** After a refused save, takes the keyboard to the first field that needs something. */
export function useFocusFirstGap(missing: readonly string[]): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (missing.length === 0) return
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const target = field?.matches('[role=radiogroup]') ? field.querySelector('input') : field
    target?.focus()
  }, [missing])
  return form
}
