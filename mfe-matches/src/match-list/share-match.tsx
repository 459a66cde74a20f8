import { showToast, useSession } from '@kitchenline/shell-api'
import { Button, headlineOf, isSeries, Sign, type ShownMatch, wordForScore } from '@kitchenline/ui'
import { shareOut, usePreparedPicture } from '@kitchenline/ui/share'
import { useEffect, useMemo } from 'react'
import { type IntlShape, useIntl } from 'react-intl'
import { matchPicture } from './match-picture.ts'
import { opponentNames } from '../data/opponent-names.ts'

export type ShareMatch = {
  /** Before it is shared, for its picture. */
  prepare: (match: ShownMatch) => void
  share: (match: ShownMatch, picture?: Blob) => void
}

/** Shares a match as text and picture. Used once for a list: a hook in each card would cost while the list is scrolled. */
export function useShareMatch(): ShareMatch {
  const intl = useIntl()
  const owner = useSession().user
  const prepared = usePreparedPicture()
  return useMemo(() => {
    const share = async (match: ShownMatch, picture: Blob | undefined) => {
      const text = intl.formatMessage(
        { id: `share.${match.result}` },
        {
          score: spelledScore(match, intl),
          opponents: opponentNames(match),
          percent: intl.formatNumber(match.performanceScore / 100, { style: 'percent', maximumFractionDigits: 0 }),
        },
      )
      const outcome = await shareOut({ text, fileName: 'kitchenline-match', picture })
      if (outcome === 'copied') {
        const description = intl.formatMessage({ id: 'common.inClipboard' })
        showToast({ tone: 'success', title: intl.formatMessage({ id: 'share.done' }), description })
      }
      if (outcome === 'failed') showToast({ tone: 'destructive', title: intl.formatMessage({ id: 'share.failed' }) })
    }
    return {
      prepare: (match) => prepared.prepare(match, () => matchPicture(match, intl, owner)),
      share: (match, picture = prepared.of(match)) => void share(match, picture),
    }
  }, [intl, owner, prepared])
}

/** "2–1 (11–9, 8–11, 11–7)", the points of one game, or how it ended without any. */
function spelledScore(match: ShownMatch, intl: IntlShape): string {
  const word = wordForScore(match, intl)
  if (word) return `(${word})`
  const { own, opponent } = headlineOf(match)
  const games = match.games?.map((game) => `${game.own}–${game.opponent}`).join(', ')
  return isSeries(match) ? `${own}–${opponent} (${games})` : `${own}–${opponent}`
}

type Props = { match: ShownMatch } & ShareMatch

/** Who points at it, or comes to it by the keyboard, is about to press it. */
export function ShareMatchButton({ match, prepare, share }: Props) {
  const intl = useIntl()
  return (
    <Button
      tone="quiet"
      className="mm-share"
      onPointerEnter={() => prepare(match)}
      onFocus={() => prepare(match)}
      onClick={() => share(match)}
      aria-label={intl.formatMessage({ id: 'share.label' }, { opponents: opponentNames(match) })}
    >
      <Sign name="share" />
      <span className="mm-share__word">{intl.formatMessage({ id: 'common.share' })}</span>
    </Button>
  )
}

/** In an opened match, which a thumb does not point at before it presses. */
export function ShareOpenedMatch(props: Props) {
  const { match, prepare } = props
  useEffect(() => prepare(match), [prepare, match])
  return <ShareMatchButton {...props} />
}
