import type { ImportDto } from '@kitchenline/api'
import { ASKED_FROM_POINTS, MATCHES_MAX, pointsToAskOf, type Scoring, SCORINGS } from '@kitchenline/domain'
import { useProblemMessage } from '@kitchenline/shell-api'
import { Button, Notice, Progress } from '@kitchenline/ui'
import { useMemo, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useMatchSummary } from '../data/matches.ts'
import { ChoiceGroup } from '../match-form/choice-group.tsx'
import { useAlreadyThere } from './already-there.ts'
import type { ImportedMatch } from './match-csv.ts'
import { LeftOut, RowSums } from './left-out.tsx'
import { PreviewTable } from './preview-table.tsx'
import type { BadRow, FileRows, GoodRow } from './file-rows.ts'
import { useImport } from './use-import.ts'
import { useIsOnline } from '../data/use-is-online.ts'

const PROBLEM_ROWS_SHOWN = 50

type Props = {
  name: string
  reading: FileRows
  /** Rows of before the player's last answer. */
  isBehind: boolean
  /** Of a list of everybody the player has said which name is theirs. */
  isSeatSure: boolean
  /** An answer may make rows right. */
  isAsking: boolean
  onStarted: (job: ImportDto) => void
  onCancel: () => void
}

/** Preview of a file with its faults. Rows are left out only with the player's consent. */
export function ImportPreview({ name, reading, isBehind, isSeatSure, isAsking, onStarted, onCancel }: Props) {
  const { rows, badRows } = reading
  const intl = useIntl()
  const problemMessage = useProblemMessage()
  const { state, start } = useImport(onStarted)
  const [leavesOut, setLeavesOut] = useState(false)
  const [skips, setSkips] = useState(true)
  const [scoring, setScoring] = useState<Scoring>()
  /** What was sent in part is sent on as it was. */
  const [begun, setBegun] = useState<readonly ImportedMatch[]>()
  const { status, sent, total } = state
  const isOpen = status === 'idle'
  const there = useAlreadyThere(rows, isOpen)
  const chosen = useMemo(() => (skips ? rows.filter(({ row }) => !there.rows.has(row)) : rows), [rows, skips, there.rows])
  const unscored = useMemo(() => chosen.filter(isUnscored).length, [chosen])
  const count = begun?.length ?? chosen.length
  const isOnline = useIsOnline()
  const summary = useMatchSummary({}, isOpen)
  const room = Math.max(0, MATCHES_MAX - (summary.data?.totalMatches ?? 0))
  const isRead = !there.isLoading && !summary.isLoading
  const isTooMany = isOpen && isRead && count > room
  const isReady =
    isOnline &&
    !isBehind &&
    isSeatSure &&
    isRead &&
    (badRows.length === 0 || leavesOut) &&
    (unscored === 0 || scoring !== undefined)
  const send = () => {
    const matches = begun ?? chosen.map((one) => (isUnscored(one) ? { ...one.match, scoring } : one.match))
    setBegun(matches)
    void start(matches)
  }

  return (
    <div className="kl-stack mm-import-preview">
      <h3>
        <FormattedMessage id="transfer.preview" values={{ name, count: chosen.length }} />
      </h3>
      <RowSums reading={reading} thereCount={rows.length - chosen.length} isAskedLeftOut={leavesOut} />
      {chosen.length > 0 && <PreviewTable rows={chosen} />}
      <LeftOut reading={reading} />
      {there.rows.size > 0 && (
        <RowChoice id="transfer.skipThere" count={there.rows.size} isChosen={skips} isOpen={isOpen} onChange={setSkips} />
      )}
      {badRows.length > 0 && <RowProblems badRows={badRows} />}
      {badRows.length > 0 && rows.length > 0 && (
        <RowChoice id="transfer.leaveOut" count={badRows.length} isChosen={leavesOut} isOpen={isOpen} onChange={setLeavesOut} />
      )}
      {unscored > 0 && isOpen && (
        <ChoiceGroup
          label={<FormattedMessage id="transfer.askScoring" values={{ count: unscored, points: ASKED_FROM_POINTS }} />}
          options={SCORINGS.map((value) => ({ value, label: <FormattedMessage id={`scorer.scoring.${value}`} /> }))}
          value={scoring}
          onChange={setScoring}
        />
      )}
      {status !== 'idle' && (
        <div className="kl-field">
          <Progress value={sent} max={total} label={intl.formatMessage({ id: 'transfer.progressSent' }, { sent, total })} />
          <p className="mm-import__progress" role="status">
            <FormattedMessage id="transfer.progressSent" values={{ sent, total }} />
          </p>
        </div>
      )}
      {status === 'failed' && (
        <div role="alert">
          <Notice tone="clay" title={<FormattedMessage id="transfer.failed" />}>
            <p>{problemMessage(state.error)}</p>
          </Notice>
        </div>
      )}
      {count === 0 && !isAsking && (
        <p>{rows.length === 0 ? <FormattedMessage id="transfer.noGoodRow" /> : <FormattedMessage id="transfer.nothingNew" />}</p>
      )}
      {isTooMany && (
        <div role="status">
          <Notice tone="amber" title={<FormattedMessage id="transfer.noRoom" values={{ room, max: MATCHES_MAX }} />}>
            <p>
              <FormattedMessage id="transfer.noRoomText" />
            </p>
          </Notice>
        </div>
      )}
      <div className="kl-row">
        {count > 0 && !isTooMany && (
          <Button tone="primary" disabled={!isReady || status === 'sending'} onClick={send}>
            {status === 'failed' ? (
              <FormattedMessage id="transfer.goOn" />
            ) : status === 'sending' ? (
              <FormattedMessage id="transfer.sending" />
            ) : (
              <FormattedMessage id="transfer.start" values={{ count }} />
            )}
          </Button>
        )}
        {status !== 'sending' && (
          <Button onClick={onCancel}>
            <FormattedMessage id="common.cancel" />
          </Button>
        )}
      </div>
    </div>
  )
}

/** To be asked by which scoring it was played. */
const isUnscored = ({ match }: GoodRow): boolean =>
  !match.scoring && pointsToAskOf(match.ownGames, match.opponentGames) !== undefined

type ChoiceProps = { id: string; count: number; isChosen: boolean; isOpen: boolean; onChange: (isChosen: boolean) => void }

/** What becomes of some of the rows, to be decided before the first is sent. */
function RowChoice({ id, count, isChosen, isOpen, onChange }: ChoiceProps) {
  return (
    <label className="kl-check">
      <input type="checkbox" checked={isChosen} disabled={!isOpen} onChange={(event) => onChange(event.target.checked)} />
      <FormattedMessage id={id} values={{ count }} />
    </label>
  )
}

/** Each wrong row with its column and reason, in the words of the file. */
function RowProblems({ badRows }: { badRows: readonly BadRow[] }) {
  return (
    <Notice tone="amber" title={<FormattedMessage id="transfer.badRows" values={{ count: badRows.length }} />}>
      <ul className="mm-problems">
        {badRows.slice(0, PROBLEM_ROWS_SHOWN).flatMap(({ row, problems }) =>
          problems.map(({ column, code }) => (
            <li key={`${row} ${column}`}>
              <FormattedMessage id={`transfer.problem.${code}`} values={{ row, column }} />
            </li>
          )),
        )}
      </ul>
      {badRows.length > PROBLEM_ROWS_SHOWN && (
        <p>
          <FormattedMessage id="transfer.more" values={{ count: badRows.length - PROBLEM_ROWS_SHOWN }} />
        </p>
      )}
    </Notice>
  )
}
