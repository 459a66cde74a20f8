import { useEffect, useRef, type RefObject } from 'react'

/** After a save was held up, takes the keyboard to the first field that needs something. A new object is a new stop. */
export function useFocusFirstGap(stop: object | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!stop) return
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const target = field?.matches('[role=radiogroup]') ? field.querySelector('input') : field
    target?.focus()
  }, [stop])
  return form
}
