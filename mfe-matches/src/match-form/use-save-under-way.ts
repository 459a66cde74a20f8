import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { loggingKey } from '../data/log-match.ts'
import type { FormName } from './use-stored-draft.ts'

type Callbacks = { onSaved: () => void; onFailed: (error: unknown) => void }

/**
 * Whether the form is still being saved from when it was open before: left during that and opened again, it shows the same match,
 * which is neither unfinished nor to be sent once more.
 */
export function useSaveUnderWay(form: FormName, isSameMatch: boolean, { onSaved, onFailed }: Callbacks): boolean {
  const mutationCache = useQueryClient().getMutationCache()
  const mutationKey = loggingKey(form)
  const count = useIsMutating({ mutationKey })
  // Of the first drawing: what is begun later is this form's own.
  const [wasUnderWay] = useState(isSameMatch && count > 0)
  const [isOver, setOver] = useState(false)
  const isUnderWay = wasUnderWay && !isOver && count > 0
  const onOver = useEffectEvent(() => {
    setOver(true)
    const { status, error } = mutationCache.findAll({ mutationKey }).at(-1)?.state ?? {}
    if (status === 'error') onFailed(error)
    else onSaved()
  })
  useEffect(() => {
    if (wasUnderWay && !isOver && !isUnderWay) onOver()
  }, [wasUnderWay, isOver, isUnderWay])
  return isUnderWay
}
