import { renderHook } from '@testing-library/react'
import { useAttemptKey } from './use-attempt-key.ts'

it('keeps one key for a content, through renders, until it changes or the attempt has ended', () => {
  const { result, rerender } = renderHook(() => useAttemptKey())
  const key = result.current.keyOf({ name: 'Ana' })
  expect(key).toMatch(/^[\w-]{36}$/)
  rerender()
  expect(result.current.keyOf({ name: 'Ana' })).toBe(key)
  const other = result.current.keyOf({ name: 'Bo' })
  result.current.forget()
  expect(new Set([key, other, result.current.keyOf({ name: 'Bo' })]).size).toBe(3)
})
