import '../match-form/match-form.css'
import './tonight.css'
import { useSession } from '@kitchenline/shell-api'
import { Button, Notice, Skeleton } from '@kitchenline/ui'
import { ChevronRight } from '@kitchenline/ui/icons'
import { useId, useState } from 'react'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { useDraftOwner } from '../match-form/use-match-form.ts'
import { SignUpModal } from '../trial/sign-up-modal.tsx'
import { TrialUsedUp } from '../trial/sign-up-notice.tsx'
import { type SignUpPrompt, useSaveTrialMatch } from '../trial/use-save-trial-match.ts'
import { atCourt, type Evening, type Evenings, isMine, isOver, newEvening, openEvening, type PlayedGame } from './evening.ts'
import { changeEvening, finishEvening, useEvenings } from './evening-store.ts'
import { NextGame } from './next-game.tsx'
import { PlayedGames } from './played-games.tsx'
import { Sheet } from './sheet.tsx'
import { useGames } from './use-games.ts'
import { WhoIsHere } from './who-is-here.tsx'

/** Open play: who is here is tapped once, then game after game until the evening is finished. */
export function TonightPage() {
  const owner = useDraftOwner()
  return useSession().status === 'loading' ? <Skeleton height={56} lines={5} /> : <Tonight key={owner} owner={owner} />
}

function Tonight({ owner }: { owner: string }) {
  const { record: evenings, isUnsaved } = useEvenings(owner)
  const isTrial = useSession().status !== 'authenticated'
  const [fresh] = useState(() => newEvening(evenings))
  const [prompt, setPrompt] = useState<SignUpPrompt>()
  const [shown, setShown] = useState<string>()
  const open = openEvening(evenings)
  const looked = evenings.find(({ endedAt, startedAt }) => endedAt && startedAt === shown)
  const evening = looked ?? open ?? fresh
  return (
    <div className="mm-tonight kl-paper">
      {isTrial && <TrialUsedUp />}
      {isUnsaved && <Notice tone="amber" title={<FormattedMessage id="tonight.unsavable" />} />}
      <OneEvening
        key={evening.endedAt ?? 'open'}
        owner={owner}
        evening={isTrial ? { ...evening, isDoubles: false } : evening}
        evenings={evenings}
        onPrompt={setPrompt}
        onShow={setShown}
      />
      <SignUpModal prompt={prompt} onClose={() => setPrompt(undefined)} />
    </div>
  )
}

type Props = {
  owner: string
  evening: Evening
  evenings: Evenings
  onPrompt: (prompt: SignUpPrompt) => void
  /** The sheet of a finished one, or none. */
  onShow: (startedAt: string | undefined) => void
}

function OneEvening({ owner, evening, evenings, onPrompt, onShow }: Props) {
  const { store, correct, takeBack, isTrial } = useGames({ owner, evening, onPrompt })
  const { refuseDoubles } = useSaveTrialMatch(onPrompt)
  // A visitor's stored match stays as it is.
  const isFixed = (game: PlayedGame) => isTrial && isMine(game) && game.isStored === true
  const games = {
    onStore: (game: PlayedGame) => void store(game),
    correctionOf: (game: PlayedGame) => (isFixed(game) ? undefined : (sides: PlayedGame['sides']) => void correct(game, sides)),
  }
  const last = evening.games.at(-1)
  const finish = () => {
    finishEvening(owner)
    onShow(evening.startedAt)
  }

  if (evening.endedAt)
    return (
      <>
        <Sheet evening={evening} {...games} />
        <Button className="mm-tonight__finish" onClick={() => onShow(undefined)}>
          <FormattedMessage id="tonight.another" />
        </Button>
      </>
    )

  if (isOver(evening))
    return (
      <Sheet evening={evening} {...games}>
        <Notice
          title={<FormattedMessage id="tonight.lastNight" />}
          action={
            <div className="kl-row">
              <Button tone="primary" onClick={finish}>
                <FormattedMessage id="tonight.finish" />
              </Button>
              <Button onClick={() => changeEvening(owner, (now) => ({ ...now, resumedAt: new Date().toISOString() }))}>
                <FormattedMessage id="tonight.playOn" />
              </Button>
            </div>
          }
        >
          <p>
            <FormattedMessage id="tonight.lastNightText" />
          </p>
        </Notice>
      </Sheet>
    )

  if (evening.isGathering)
    return (
      <>
        <WhoIsHere owner={owner} evening={evening} evenings={evenings} refuseDoubles={refuseDoubles} />
        <StartBar owner={owner} evening={evening} />
        <Earlier evenings={evenings} onShow={onShow} />
      </>
    )

  return (
    <div className="mm-tonight__evening">
      <NextGame
        owner={owner}
        evening={evening}
        onSave={(game) => void store(game)}
        onTakeBack={last && !isFixed(last) ? (game) => void takeBack(game) : undefined}
        onPeople={() => changeEvening(owner, (now) => ({ ...now, isGathering: true }))}
      />
      <div className="kl-stack">
        <PlayedGames evening={evening} {...games} />
        <Button className="mm-tonight__finish" onClick={finish} disabled={!last}>
          <FormattedMessage id="tonight.finish" />
        </Button>
      </div>
    </div>
  )
}

function StartBar({ owner, evening }: { owner: string; evening: Evening }) {
  const missing = (evening.isDoubles ? 4 : 2) - atCourt(evening).length
  const start = () =>
    changeEvening(owner, (now) => ({
      ...now,
      isGathering: false,
      startedAt: now.games.length > 0 ? now.startedAt : new Date().toISOString(),
      isDoubles: evening.isDoubles,
    }))
  return (
    <div className="mm-tonight__save">
      <Button tone="ball" disabled={missing > 0} onClick={start}>
        {missing > 0 ? (
          <FormattedMessage id="tonight.missing" values={{ count: missing }} />
        ) : (
          <FormattedMessage id={evening.games.length > 0 ? 'tonight.goOn' : 'tonight.start'} />
        )}
      </Button>
    </div>
  )
}

/** The sheets that this device still has. */
function Earlier({ evenings, onShow }: { evenings: Evenings; onShow: (startedAt: string) => void }) {
  const id = useId()
  const ended = evenings.filter(({ endedAt }) => endedAt)
  if (ended.length === 0) return null
  return (
    <section className="kl-stack mm-tonight__earlier" aria-labelledby={id}>
      <h2 id={id} className="mm-tonight__title">
        <FormattedMessage id="tonight.earlier" />
      </h2>
      <p className="kl-soft mm-tonight__note">
        <FormattedMessage id="tonight.onDevice" />
      </p>
      <ul className="mm-evenings">
        {ended.map(({ startedAt, place, games }) => (
          <li key={startedAt}>
            <button type="button" className="mm-evenings__one" onClick={() => onShow(startedAt)}>
              <span>
                <FormattedDate value={startedAt} weekday="short" month="short" day="numeric" />
                {place && ` · ${place}`}
              </span>
              <span className="kl-soft">
                <FormattedMessage id="tonight.games" values={{ count: games.length }} />
              </span>
              <ChevronRight aria-hidden size={20} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
