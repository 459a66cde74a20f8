import { MATCH_RESULTS } from '@kitchenline/domain'
import { Button } from '@kitchenline/ui'
import { useIntl } from 'react-intl'
import './again.css'
import { logAgain, type Players } from '../draft/same-players.ts'

/** "Again with Lucas · Singles": what the next match would be, for it is not asked again. */
export function useAgainTitle(): (next: Players) => string {
  const intl = useIntl()
  return ({ opponent, secondOpponent, matchType }) => {
    const names = [opponent.name, secondOpponent.name].filter((name) => name.trim() !== '').join(' & ')
    return intl.formatMessage({ id: 'again.with' }, { names, type: intl.formatMessage({ id: `matchType.${matchType}` }) })
  }
}

type Props = { className: string; next: Players; onChoose?: () => void }

/** The next game of the day lacks nothing but its points. */
export function AgainChoice({ className, next, onChoose }: Props) {
  const intl = useIntl()
  const t = (id: string) => intl.formatMessage({ id })
  const title = useAgainTitle()(next)
  return (
    <div className={className} role="group" aria-label={title}>
      <span aria-hidden>{title}</span>
      <div className="kl-row">
        {MATCH_RESULTS.map((result) => (
          <Button
            key={result}
            aria-label={intl.formatMessage({ id: 'again.outcome' }, { result: t(`result.${result}`) })}
            onClick={() => {
              onChoose?.()
              logAgain(next, result)
            }}
          >
            {t(`result.${result}`)}
          </Button>
        ))}
      </div>
    </div>
  )
}
