import type { OpponentDto } from '@kitchenline/api'
import { Link } from '@kitchenline/shell-api'
import { PersonName } from '@kitchenline/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { OpponentFace } from './opponent-face.tsx'
import { RecordText } from './record-text.tsx'
import { mostPlayedOf, nemesisOf, rivalOf } from './stories.ts'
import { StoryCourt, type Story } from './story-court.tsx'

/** Two of: the nemesis, the closest rival, who was met most. */
export function BookStories({ opponents }: { opponents: readonly OpponentDto[] }) {
  const intl = useIntl()
  const found = { nemesis: nemesisOf(opponents), rival: rivalOf(opponents), played: mostPlayedOf(opponents) }
  const outstanding = Object.entries(found).flatMap(([role, opponent]) => (opponent ? [{ role, opponent }] : []))
  // Who is met most is mostly one of the others.
  const distinct = outstanding.filter(({ opponent }, at) => outstanding.findIndex((one) => one.opponent === opponent) === at)
  const [first, second] = distinct.map(({ role, opponent }): Story => ({
    eyebrow: <FormattedMessage id={`opponents.story.${role}`} />,
    face: <OpponentFace {...opponent} size={44} />,
    claim: (
      <Link to={`/opponents/${opponent.id}`}>
        <PersonName name={opponent.name} />
      </Link>
    ),
    figure: <RecordText opponent={opponent} />,
  }))
  if (!first) return null
  return <StoryCourt label={intl.formatMessage({ id: 'opponents.stories' })} stories={[first, second]} />
}
