import './styles/moment.css'
import type { ReactNode } from 'react'
// The one that the shell brings: it knows what else is open over the page.
import { classNames } from './class-names.ts'
import { Dialog } from '@kitchenline/ui'

export { BallAtNet, BallInFlight, BallsGathered } from './moment-skies.tsx'

type Props = {
  /** What has happened: read out when it opens. */
  title: string
  text?: ReactNode
  /** The same as a picture, behind the net. */
  sky: ReactNode
  /** "11–4", as large as the width allows. */
  figure: ReactNode
  /** The row of buttons. */
  actions: ReactNode
  onClose: () => void
  /** Rare enough for the whole of a phone. */
  isFull?: boolean
  children?: ReactNode
}

/** What follows something worth a look: on the court, over the page. It closes on a tap beside it, too. */
export function Moment({ title, text, sky, figure, actions, onClose, isFull = false, children }: Props) {
  return (
    <Dialog isOpen ground="court" title={<span role="status">{title}</span>} actions={actions} onClose={onClose}>
      <div className={classNames('kl-moment', isFull && 'kl-moment--full')}>
        {text !== undefined && <p className="kl-moment__text">{text}</p>}
        <div className="kl-moment__court">
          {sky}
          <div className="kl-moment__back">
            <p className="kl-figure kl-moment__figure">{figure}</p>
            {children}
          </div>
        </div>
      </div>
    </Dialog>
  )
}
