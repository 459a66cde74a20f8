import type { HeadToHeadDto } from '@kitchenline/api'
import { useQuickLog, useSession } from '@kitchenline/shell-api'
import { Avatar, Button, CourtPanel, FormDiscs } from '@kitchenline/ui'
import { Zap } from '@kitchenline/ui/icons'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { LevelBadge } from './level-badge.tsx'
import { Odds } from './odds.tsx'
import { OpponentFace } from './opponent-face.tsx'
import { RecordText } from './record-text.tsx'

const FACE_PX = 72

/** The two of them on the court: how it stands, how it went last, and what is to be expected of the next match. */
export function Duel({ rivalry, above }: { rivalry: HeadToHeadDto; above: ReactNode }) {
  const intl = useIntl()
  const { user } = useSession()
  const openQuickLog = useQuickLog((quickLog) => quickLog.open)
  const { opponent, meetings = [], singles, doubles } = rivalry
  const { id, name, skillLevel, skillCategory, linkedUserId, wins, losses, mergingInto } = opponent
  const latest = meetings.slice(0, 5).map(({ result }) => result)
  const log = () => openQuickLog({ opponentId: id, opponentName: name, opponentSkillLevel: skillLevel })
  const kitchen = (
    <>
      <div className="kl-hero__above">{above}</div>
      <div className="mm-duel__players">
        <div className="mm-duel__player">
          <Avatar name={user?.name ?? ''} picture={user?.profilePicture} size={FACE_PX} />
          <strong>
            <FormattedMessage id="opponents.h2h.you" />
          </strong>
        </div>
        {!mergingInto && (
          <p className="kl-figure mm-duel__record" style={{ '--digits': `${wins}${losses}`.length } as object}>
            <RecordText opponent={opponent} />
          </p>
        )}
        <div className="mm-duel__player">
          <OpponentFace name={name} linkedUserId={linkedUserId} size={FACE_PX} />
          <LevelBadge level={skillLevel} category={skillCategory} />
        </div>
      </div>
    </>
  )
  return (
    <div className="mm-duel">
      <CourtPanel label={intl.formatMessage({ id: 'opponents.h2h.record' })} kitchen={kitchen}>
        <div className="mm-duel__form">
          {latest.length > 0 && (
            <FormDiscs
              label={intl.formatMessage({ id: 'opponents.h2h.last' }, { count: latest.length })}
              results={latest.reverse()}
            />
          )}
        </div>
        <Odds
          name={name}
          question={{
            format: doubles.matches > singles.matches ? 'doubles' : 'singles',
            opponentIds: [id],
            opponentLevels: [skillLevel],
          }}
        />
        <Button tone="ball" className="mm-duel__log" onClick={log}>
          <Zap aria-hidden />
          <FormattedMessage id="opponents.h2h.log" />
        </Button>
      </CourtPanel>
    </div>
  )
}
