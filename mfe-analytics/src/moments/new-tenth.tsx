import type { LevelPointDto, SkillAnalysisDto } from '@kitchenline/api'
import { levelKey, type MatchFormat } from '@kitchenline/domain'
import { useNoteShown, useSession } from '@kitchenline/shell-api'
import { Button, Counted, LevelLine, Unasked } from '@kitchenline/ui'
import { Moment } from '@kitchenline/ui/moment'
import { FormattedMessage, useIntl } from 'react-intl'
import { levelMarks } from '../analysis/level-marks.tsx'
import { shownLevel } from '../analysis/ruler-position.ts'
import { ShareLevelButton } from '../analysis/share-level-button.tsx'
import { useSkillAnalysis } from '../data/analysis.ts'

type Props = {
  format: MatchFormat
  from: number
  to: number
  /** All days of play, oldest first. */
  line: readonly LevelPointDto[]
  onClose: () => void
}

/** A level that was never as high. Nothing while its analysis is on its way. */
export function NewTenth({ format, ...rest }: Props) {
  const { user } = useSession()
  const { data } = useSkillAnalysis({ userId: user?.id ?? '' }, format, user !== undefined)
  if (data?.analysisType !== format) return null
  return (
    <Unasked>
      <ShownTenth analysis={data} {...rest} />
    </Unasked>
  )
}

type ShownProps = Omit<Props, 'format'> & { analysis: SkillAnalysisDto }

function ShownTenth({ analysis, from, to, line, onClose }: ShownProps) {
  const intl = useIntl()
  const { analysisType: format, suggestedSkillLevel: level } = analysis
  useNoteShown([levelKey(format, to)])
  return (
    <Moment
      title={intl.formatMessage({ id: 'newTenth.title' }, { format })}
      sky={<WayUp line={line} />}
      figure={<Counted {...{ from, to }} format={(at) => shownLevel(at).main} />}
      onClose={onClose}
      actions={
        <>
          {level !== undefined && <ShareLevelButton analysis={analysis} level={level} tone="ball" />}
          <Button onClick={onClose}>
            <FormattedMessage id="newTenth.done" />
          </Button>
        </>
      }
    >
      <p className="kl-sentence__claim">
        <FormattedMessage id="newTenth.text" values={{ from: shownLevel(from).main }} />
      </p>
    </Moment>
  )
}

/** So many days of play lead up to it. */
const DAYS = 16

function WayUp({ line }: Pick<Props, 'line'>) {
  const intl = useIntl()
  const points = line.slice(-DAYS)
  const day = (date: string) => intl.formatDate(date, { timeZone: 'UTC', month: 'short', day: 'numeric' })
  return (
    <div className="kl-moment__sky ma-way-up">
      <LevelLine
        label={intl.formatMessage({ id: 'level.line' })}
        caption={null}
        ends={[day(points[0]?.date ?? ''), day(points.at(-1)?.date ?? '')]}
        points={levelMarks(intl, { points, milestones: [], day })}
      />
    </div>
  )
}
