import './styles/moment.css'
import type { MatchResult } from '@kitchenline/domain'
import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'

type Props = {
  result: MatchResult
  /** What has happened: read out when it opens. */
  title: string
  text?: ReactNode
  /** "11–4", as large as the width allows. */
  figure: string
  /** The row of buttons. */
  actions: ReactNode
  onClose: () => void
  children?: ReactNode
}

/** What follows something worth a look: on the court, over the page. It closes on a tap beside it, too. */
export function Moment({ result, title, text, figure, actions, onClose, children }: Props) {
  return (
    <Dialog isOpen ground="court" title={<span role="status">{title}</span>} actions={actions} onClose={onClose}>
      <div className="kl-moment">
        {text !== undefined && <p className="kl-moment__text">{text}</p>}
        <div className="kl-moment__court">
          {result === 'won' ? <BallInFlight /> : <BallAtNet />}
          <div className="kl-moment__back">
            <p className="kl-figure kl-moment__figure">{figure}</p>
            {children}
          </div>
        </div>
      </div>
    </Dialog>
  )
}

/** Over the net, in an arc: across and up each at a pace of its own. */
function BallInFlight() {
  return (
    <svg className="kl-moment__sky" viewBox="0 0 320 128" aria-hidden>
      <path className="kl-moment__path" d="M34 128 C60 36 140 -4 226 46" />
      <g className="kl-moment__across">
        <g className="kl-moment__up">
          <circle className="kl-moment__glow" cx="240" cy="54" r="34" />
          <circle className="kl-moment__ball" cx="240" cy="54" r="21" />
        </g>
      </g>
    </svg>
  )
}

/** It lies where it was stopped. */
function BallAtNet() {
  return (
    <svg className="kl-moment__sky kl-moment__sky--lost" viewBox="0 0 320 128" aria-hidden>
      <path className="kl-moment__path" d="M34 128 C52 92 116 44 196 36" />
      <path className="kl-moment__net" d="M0 1 H166 C198 1 200 9 220 9 C240 9 242 1 274 1 H320" />
      <g className="kl-moment__up">
        <circle className="kl-moment__ball" cx="220" cy="32" r="21" />
      </g>
    </svg>
  )
}
