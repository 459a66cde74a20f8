import { formatLevel, roundSkill } from '@kitchenline/domain'
import { showToast, useNotices } from '@kitchenline/shell-api'
import { Button } from '@kitchenline/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { useOwnLevel } from '../data/analysis.ts'

/** From so many levels on it is worth a loud button. */
const FAR = 0.3

/** "Use 4.1 as my level": only ever by this button, and undone by the notice that follows. Nothing once they agree. */
export function UseLevelButton({ level }: { level: number }) {
  const intl = useIntl()
  const { failed: onError } = useNotices()
  const { stated, state, isPending } = useOwnLevel()
  const suggested = roundSkill(level)
  if (stated === undefined || stated === suggested) return null

  const notify = (now: number, back?: number) =>
    showToast({
      tone: 'success',
      title: intl.formatMessage({ id: 'ai.useLevel.done' }, { level: formatLevel(now) }),
      ...(back !== undefined && { action: { label: intl.formatMessage({ id: 'ai.useLevel.undo' }), onClick: () => set(back) } }),
    })
  const set = (next: number, back?: number) => state(next, { onSuccess: () => notify(next, back), onError })

  return (
    <Button
      tone={Math.abs(suggested - stated) >= FAR ? 'primary' : 'quiet'}
      disabled={isPending}
      onClick={() => set(suggested, stated)}
    >
      <FormattedMessage id="ai.useLevel" values={{ level: formatLevel(suggested) }} />
    </Button>
  )
}
