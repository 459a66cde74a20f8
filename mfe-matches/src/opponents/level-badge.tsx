import { formatLevel, type SkillCategory } from '@kitchenline/domain'
import { Badge } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'

/** "3.7 Intermediate". Where there is little room, the word is only heard. */
export const LevelBadge = ({ level, category }: { level: number; category: SkillCategory }) => (
  <Badge tone="outline">
    {formatLevel(level)}
    <span className="mm-level__category">
      {' '}
      <FormattedMessage id={`skill.${category}`} />
    </span>
  </Badge>
)
