import { formatLevel, skillCategory, type SkillCategory } from '@kitchenline/domain'
import { useIntl } from 'react-intl'
import { Badge } from './badge.tsx'

type Props = {
  level: number
  category?: SkillCategory | undefined
  /** Whose it is, where several stand side by side. */
  name?: string
}

/** "3.5 Intermediate". The category follows the level unless the stored one is given. */
export function SkillBadge({ level, category = skillCategory(level), name }: Props) {
  const intl = useIntl()
  const text = `${formatLevel(level)} ${intl.formatMessage({ id: `skill.${category}` })}`
  return (
    <Badge tone="outline">
      {name ? (
        <>
          <span className="kl-badge__name">{name}</span> <span className="kl-badge__level">{text}</span>
        </>
      ) : (
        text
      )}
    </Badge>
  )
}
