import '../figures.css'
import { useLoadProblem, useNotices, type RemotePartModule } from '@kitchenline/shell-api'
import { Card, PartProblem, Skeleton } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { useLevelLinking, useSetLevelLinking } from '../data/analysis.ts'
import { loadMessages } from '../messages/load-messages.ts'

/** Exposed as ./level-linking: whether the player's level and those of friends count in each other's analyses. */
function Part() {
  const loadProblem = useLoadProblem()
  const { data, error, refetch } = useLevelLinking()
  return (
    <Card title={<FormattedMessage id="linking.title" />}>
      {data ? (
        <Switch isOn={data.enabled} />
      ) : error ? (
        <PartProblem text={loadProblem(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={24} lines={3} />
      )}
    </Card>
  )
}

function Switch({ isOn }: { isOn: boolean }) {
  const notices = useNotices()
  const { mutate, isPending, variables } = useSetLevelLinking()
  const change = (enabled: boolean) =>
    mutate(enabled, {
      onSuccess: () => notices.done(enabled ? 'linking.on' : 'linking.off'),
      onError: notices.failed,
    })
  return (
    <div className="kl-stack">
      <label className="ma-check">
        <input
          type="checkbox"
          checked={isPending ? variables : isOn}
          disabled={isPending}
          onChange={(event) => change(event.target.checked)}
        />
        <FormattedMessage id="linking.label" />
      </label>
      <p className="kl-soft">
        <FormattedMessage id="linking.text" />
      </p>
      <p className="kl-soft">
        <FormattedMessage id="linking.both" />
      </p>
    </div>
  )
}

export const part = { Part, loadMessages } satisfies RemotePartModule<'mfe_analytics/level-linking'>
