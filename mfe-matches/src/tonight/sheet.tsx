import type { CourtSides } from '@kitchenline/domain'
import { deviceDay, Link, showToast, useSession } from '@kitchenline/shell-api'
import { Button, buttonClass, CourtPanel, FormDiscs, StatStrip } from '@kitchenline/ui'
import { PictureDialog, shareOut } from '@kitchenline/ui/share'
import { type ReactNode, Suspense, useId, useMemo, useState } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { type Evening, ME, type PlayedGame } from './evening.ts'
import { eveningPicture } from './evening-picture.ts'
import { everybody, ownSheet, pairs } from './evening-sheet.ts'
import { PlayedGames } from './played-games.tsx'
import { Face, namesOf, useNames } from './player-chip.tsx'
import { useLevelMovesOf } from './use-level-moves-of.ts'

type Props = {
  evening: Evening
  onStore: (game: PlayedGame) => void
  correctionOf: (game: PlayedGame) => ((sides: CourtSides) => void) | undefined
  /** What is to be done with it. */
  children?: ReactNode
}

/** An evening when it is over: my games on the court, and below it everybody, every pair and every game. */
export function Sheet({ evening, onStore, correctionOf, children }: Props) {
  const intl = useIntl()
  const [isPicture, setPicture] = useState(false)
  const nameOf = useNames(evening.players)
  const moves = useLevelMovesOf(evening)
  const { games, startedAt, place } = evening
  const day = deviceDay(new Date(startedAt))
  const { wins, losses, own, other, results } = ownSheet(games)
  const played = wins + losses
  const people = everybody(games).length
  const hasPlayed = played > 0
  const kitchen = (
    <>
      <p className="kl-eyebrow">
        <FormattedDate value={day} timeZone="UTC" weekday="long" month="long" day="numeric" />
        {place && ` · ${place}`}
      </p>
      <p className="kl-figure mm-tonight__record">{hasPlayed ? `${wins}–${losses}` : games.length}</p>
    </>
  )
  return (
    <div className="mm-tonight__sheet">
      <CourtPanel label={intl.formatMessage({ id: 'tonight.sheet' })} kitchen={kitchen}>
        <p className="mm-tonight__claim">
          <FormattedMessage id="tonight.sheet.claim" values={{ games: played || games.length, people: people - 1 }} />
        </p>
        {hasPlayed && <FormDiscs label={intl.formatMessage({ id: 'tonight.sheet.form' }, { count: played })} results={results} />}
        <div className="kl-row">
          <Button tone="ball" onClick={() => setPicture(true)}>
            <FormattedMessage id="common.share" />
          </Button>
          {hasPlayed && (
            <Link to={`/history?date=${day}`} className={buttonClass()}>
              <FormattedMessage id="tonight.sheet.history" />
            </Link>
          )}
        </div>
      </CourtPanel>
      {children}
      {hasPlayed && (
        <StatStrip
          figures={[
            { key: 'games', label: <FormattedMessage id="tonight.sheet.own" />, value: played },
            { key: 'points', label: <FormattedMessage id="tonight.sheet.points" />, value: `${own}–${other}` },
            ...(moves ? [{ key: 'level', label: <FormattedMessage id="tonight.level" />, value: moves.total }] : []),
          ]}
        />
      )}
      <div className="mm-tonight__tables">
        <Everybody evening={evening} nameOf={nameOf} />
      </div>
      <PlayedGames evening={evening} moves={moves?.byGame} onStore={onStore} correctionOf={correctionOf} />
      {isPicture && <Picture evening={evening} level={moves?.total} onClose={() => setPicture(false)} />}
    </div>
  )
}

type TableProps = { evening: Evening; nameOf: (id: string) => string }

function Everybody({ evening: { games }, nameOf }: TableProps) {
  const id = useId()
  const lines = [
    { key: 'everybody', rows: everybody(games).map((line) => ({ ...line, name: nameOf(line.id), face: line.id })) },
    { key: 'pairs', rows: pairs(games).map((line) => ({ ...line, name: namesOf(line.ids, nameOf), face: undefined })) },
  ]
  return lines.map(
    ({ key, rows }) =>
      rows.length > 0 && (
        <section key={key} className="kl-stack">
          <h2 id={`${id}-${key}`} className="mm-tonight__title">
            <FormattedMessage id={`tonight.sheet.${key}`} />
          </h2>
          <table className="mm-evening-table" aria-labelledby={`${id}-${key}`}>
            <thead>
              <tr>
                {['who', 'games', 'record', 'points'].map((column) => (
                  <th key={column} scope="col">
                    <FormattedMessage id={`tonight.column.${column}`} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id} className={row.face === ME ? 'mm-evening-table__me' : undefined}>
                  <th scope="row">
                    <span className="mm-evening-table__who">
                      {row.face !== undefined && <Face id={row.face} name={row.name} size={28} />}
                      {row.name}
                    </span>
                  </th>
                  <td>{row.games}</td>
                  <td>{`${row.wins}–${row.losses}`}</td>
                  <td>{signed(row.own - row.other)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ),
  )
}

const signed = (difference: number) => (difference > 0 ? `+${difference}` : difference < 0 ? `−${-difference}` : '0')

function Picture({ evening, level, onClose }: { evening: Evening; level: string | undefined; onClose: () => void }) {
  const intl = useIntl()
  const { user } = useSession()
  const nameOf = useNames(evening.players)
  const card = useMemo(
    () => eveningPicture({ evening, nameOf, level }, intl, user),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the names follow the evening
    [evening, level, intl, user],
  )
  const share = async (picture: Blob) => {
    const text = `${card.eyebrow}: ${card.headline}. ${card.title} #Kitchenline #pickleball`
    const outcome = await shareOut({ text, fileName: 'kitchenline-evening', picture })
    if (outcome === 'copied') showToast({ tone: 'success', title: intl.formatMessage({ id: 'tonight.sheet.copied' }) })
    if (outcome === 'failed') showToast({ tone: 'destructive', title: intl.formatMessage({ id: 'share.failed' }) })
  }
  return (
    <Suspense fallback={null}>
      <PictureDialog
        title={<FormattedMessage id="picture.title" />}
        card={card}
        onShare={(picture) => void share(picture)}
        onClose={onClose}
      />
    </Suspense>
  )
}
