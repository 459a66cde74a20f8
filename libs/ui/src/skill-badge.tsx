import { formatLevel, skillCategory, type SkillCategory } from '@kitchenline/domain'
import { FormattedMessage } from 'react-intl'
import { Badge } from './badge.tsx'

type Props = { level: number; category?: SkillCategory | undefined }

/** "3.5 Intermediate". The category follows the level unless the stored one is given. */
export function SkillBadge({ level, category = skillCategory(level) }: Props) {
  return (
    <Badge tone="court">
      {formatLevel(level)} <FormattedMessage id={`skill.${category}`} />
    </Badge>
  )
}
