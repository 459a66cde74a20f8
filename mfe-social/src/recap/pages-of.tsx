import type { RecapDto } from '@kitchenline/api'
import { formatLevel } from '@kitchenline/domain'
import { Link } from '@kitchenline/shell-api'
import { buttonClass, PersonName, PersonNames, StatStrip } from '@kitchenline/ui'
import type { ReactNode } from 'react'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import { PlayedDays } from './played-days.tsx'
import { Day, LevelMove, LevelRecord } from './recap-facts.tsx'
import { ShareRecapButtons } from './share-recap-buttons.tsx'
import { SharedPicture } from './shared-picture.tsx'

export type Page = {
  key: string
  title: ReactNode
  /** The one number of the page. */
  number?: ReactNode
  /** How long it is, where that differs from one page to the next. */
  letters?: number
  /** Whom it is about. */
  faces?: readonly string[]
  /** In place of it. */
  below?: ReactNode
  /** What it means. */
  claim?: ReactNode
  more?: ReactNode
}

type Content = { recap: RecapDto; name: string; owner: string; isNow: boolean; links: ReactNode }

/** What there is to tell of a month or quarter, as far as there is any of it. */
export function pagesOf(content: Content): Page[] {
  const { recap } = content
  if (recap.totalMatches === 0) return [nothing(content)]
  const pages = [matches(content), record(recap), bestWin(recap), people(recap), level(recap), share(content)]
  return pages.filter((page) => page !== undefined)
}

const nothing = ({ isNow, links }: Content): Page => ({
  key: 'nothing',
  title: <FormattedMessage id="figures.matches" />,
  number: <FormattedNumber value={0} />,
  claim: <FormattedMessage id="recap.none" />,
  more: (
    <>
      {isNow && (
        <>
          <p className="kl-soft">
            <FormattedMessage id="recap.noneText" />
          </p>
          <Link to="/log-match" className={buttonClass({ tone: 'ball' })}>
            <FormattedMessage id="recap.logFirst" />
          </Link>
        </>
      )}
      {links}
    </>
  ),
})

const matches = ({ recap, links }: Content): Page => ({
  key: 'matches',
  title: <FormattedMessage id="figures.matches" />,
  number: <FormattedNumber value={recap.totalMatches} />,
  claim: <FormattedMessage id="recap.onDays" values={{ count: recap.daysPlayed }} />,
  more: (
    <>
      <StatStrip
        figures={[
          {
            key: 'performance',
            label: <FormattedMessage id="figures.performance" />,
            value: <Percent value={recap.performanceScore} />,
          },
          {
            key: 'streak',
            label: <FormattedMessage id="recap.bestStreak" />,
            value: <FormattedNumber value={recap.bestStreak} />,
            note: <FormattedMessage id="figures.winning" values={{ count: recap.bestStreak }} />,
          },
        ]}
      />
      {links}
    </>
  ),
})

const record = ({ wins, losses, winRate, ...recap }: RecapDto): Page => ({
  key: 'record',
  title: <FormattedMessage id="figures.winRate" />,
  number: <FormattedMessage id="figures.record" values={{ wins, losses }} />,
  letters: `${wins}–${losses}`.length,
  claim: <FormattedMessage id="recap.won" values={{ rate: winRate / 100 }} />,
  more: recap.days && <PlayedDays recap={{ ...recap, days: recap.days }} />,
})

function bestWin({ bestWin: best, bestDay }: RecapDto): Page | undefined {
  if (!best) return undefined
  return {
    key: 'best-win',
    title: <FormattedMessage id="recap.bestWin" />,
    number: formatLevel(best.level),
    faces: best.opponents,
    claim: <PersonNames names={best.opponents} />,
    more: (
      <>
        <p>
          <FormattedMessage id="recap.levelOn" values={{ level: formatLevel(best.level), date: <Day value={best.playedOn} /> }} />
        </p>
        {bestDay && (
          <Aside label="recap.bestDay" name={<Day value={bestDay.day} />}>
            <FormattedMessage id="recap.met" values={bestDay} />
          </Aside>
        )}
      </>
    ),
  }
}

function people({ opponent, partner }: RecapDto): Page | undefined {
  if (!opponent) return undefined
  return {
    key: 'people',
    title: <FormattedMessage id="recap.opponent" />,
    number: <FormattedNumber value={opponent.matches} />,
    faces: [opponent.name],
    claim: <PersonName name={opponent.name} />,
    more: (
      <>
        <p>
          <FormattedMessage id="recap.met" values={opponent} />
        </p>
        {partner && (
          <Aside label="recap.partner" name={<PersonName name={partner.name} />}>
            <FormattedMessage id="recap.met" values={partner} />
          </Aside>
        )}
      </>
    ),
  }
}

function level({ levels: [first, second] }: RecapDto): Page | undefined {
  if (!first) return undefined
  return {
    key: 'level',
    title: <FormattedMessage id={`recap.level.${first.format}`} />,
    number: first.to.toFixed(2),
    claim: <LevelMove {...first} />,
    more: (
      <>
        {first.record && <LevelRecord {...first.record} />}
        {second && (
          <Aside label={`recap.level.${second.format}`} name={second.to.toFixed(2)}>
            <LevelMove {...second} />
            {second.record && <LevelRecord {...second.record} />}
          </Aside>
        )}
      </>
    ),
  }
}

const share = ({ recap, name, owner, links }: Content): Page => ({
  key: 'share',
  title: <FormattedMessage id="recap.share" />,
  below: (
    <div className="ms-page__share">
      <div className="kl-row">
        <ShareRecapButtons {...{ recap, name, owner }} />
      </div>
      {links}
    </div>
  ),
  more: <SharedPicture {...{ recap, name, owner }} />,
})

function Aside({ label, name, children }: { label: string; name: ReactNode; children: ReactNode }) {
  return (
    <div className="ms-page__aside">
      <h3 className="kl-eyebrow">
        <FormattedMessage id={label} />
      </h3>
      <strong>{name}</strong>
      <span className="kl-soft">{children}</span>
    </div>
  )
}

const Percent = ({ value }: { value: number }) => (
  <FormattedNumber value={value / 100} style="percent" maximumFractionDigits={0} />
)
