import './match-list.css'
import { MatchCard, type ShownMatch } from '@kitchenline/ui'
import { useIntl } from 'react-intl'
import { ShareMatchButton } from './share-match-button.tsx'

export type ListedMatch = ShownMatch & { id: string }

export function MatchList({ matches }: { matches: readonly ListedMatch[] }) {
  const intl = useIntl()
  return (
    <ul className="mm-match-list kl-stack" aria-label={intl.formatMessage({ id: 'matchList.label' })}>
      {matches.map((match) => (
        <li key={match.id}>
          <MatchCard match={match} actions={<ShareMatchButton match={match} />} />
        </li>
      ))}
    </ul>
  )
}
