import './profile.css'
import type { CurrentUserDto } from '@kitchenline/api'
import { ANALYSIS_MATCHES_NEEDED, formatLevel, MATCH_FORMATS } from '@kitchenline/domain'
import { Avatar, Badge, Balls, classNames, CourtPanel, PersonName, SkillBadge } from '@kitchenline/ui'
import { FormattedDate, FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { useReferralStats } from '../data/account.ts'
import { useOwnLevel, useOwnStats, usePlayedDays } from '../data/player.ts'
import { InviteButtons } from '../invite-buttons.tsx'

/** The player at the net, and beyond the kitchen line their levels and career. Brief above what is not about figures. */
export function ProfileCourt({ user, isBrief = false }: { user: CurrentUserDto; isBrief?: boolean }) {
  return (
    <CourtPanel kitchen={<Who user={user} isBrief={isBrief} />}>
      <div className={classNames('ms-you', isBrief && 'ms-you--brief')}>
        <dl className="ms-you__levels">
          {MATCH_FORMATS.map((format) => (
            <Level key={format} userId={user.id} format={format} />
          ))}
        </dl>
        {!isBrief && (
          <div className="ms-you__more">
            <Career user={user} />
            <Invite />
          </div>
        )}
      </div>
    </CourtPanel>
  )
}

function Who({ user, isBrief }: { user: CurrentUserDto; isBrief: boolean }) {
  const { name, username, bio, skillLevel, skillCategory, profilePicture, duprRating, isVip } = user
  return (
    <div className="ms-profile">
      <Avatar name={name} picture={profilePicture} size={isBrief ? 56 : 88} />
      <div className="ms-profile__who">
        <h2>
          <PersonName name={name} />
        </h2>
        <p className="kl-soft ms-username">@{username}</p>
        <div className="kl-row">
          <SkillBadge level={skillLevel} category={skillCategory} />
          {isVip && <Badge tone="outline">VIP</Badge>}
          {duprRating !== null && (
            <Badge tone="outline">
              <FormattedMessage id="profile.dupr" values={{ rating: shownRating(duprRating) }} />
            </Badge>
          )}
        </div>
      </div>
      {bio && !isBrief && <p className="ms-profile__bio">{bio}</p>}
    </div>
  )
}

/** As DUPR gives it, with up to three decimals: it is not one of our levels. */
const shownRating = (rating: number) => (Number.isInteger(rating) ? formatLevel(rating) : String(rating))

function Level({ userId, format }: { userId: string; format: (typeof MATCH_FORMATS)[number] }) {
  const { data, isError } = useOwnLevel(userId, format)
  const level = data?.hasEnoughData ? data.suggestedSkillLevel : undefined
  return (
    <div>
      <dt>
        <FormattedMessage id={`matchType.${format}`} />
      </dt>
      <dd>
        {level === undefined ? (
          (data || isError) && <ToLevel needed={data?.gamesNeeded ?? 0} />
        ) : (
          <span className="kl-figure">{formatLevel(level)}</span>
        )}
      </dd>
    </div>
  )
}

/** How far it is to the first level; a dash while that is worked out, or unknown. */
function ToLevel({ needed }: { needed: number }) {
  const intl = useIntl()
  if (needed === 0) return <span className="ms-you__none">–</span>
  const text = intl.formatMessage({ id: 'profile.toLevel' }, { count: needed })
  return (
    <div className="ms-you__to-level">
      <Balls filled={ANALYSIS_MATCHES_NEEDED - needed} of={ANALYSIS_MATCHES_NEEDED} label={text} />
      <small className="kl-soft" aria-hidden>
        {text}
      </small>
    </div>
  )
}

/** "60 matches · 29–31 · since Aug 2026": since the first of them, or without any since the account. */
function Career({ user: { id, createdAt } }: { user: CurrentUserDto }) {
  const { data: stats, isError: isStatsLost } = useOwnStats(id)
  const { data: played, isError: isPlayedLost } = usePlayedDays()
  if (!(stats && played) && (isStatsLost || isPlayedLost)) return null
  const since = played?.firstDay ?? createdAt
  return (
    <p className="ms-you__career">
      {stats && played && (
        <FormattedMessage
          id="profile.career"
          values={{
            count: stats.totalMatches,
            record: (
              <span className="kl-figure">
                <FormattedNumber value={stats.wins} />–<FormattedNumber value={stats.losses} />
              </span>
            ),
            date: <FormattedDate value={since} timeZone="UTC" month="short" year="numeric" />,
          }}
        />
      )}
    </p>
  )
}

/** Who is not here yet comes by the link, and who is finds the player by it. */
function Invite() {
  const { data, isError } = useReferralStats()
  if (isError && !data) return null
  return <div className="ms-you__invite">{data && <InviteButtons code={data.referralCode} />}</div>
}
