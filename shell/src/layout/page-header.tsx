import { useSession, useUnsent } from '@kitchenline/shell-api'
import { MessagesScope, pageNameStore } from '@kitchenline/shell-api/host'
import { buttonClass, classNames, Logo, PersonName, useMedia } from '@kitchenline/ui'
import { CloudOff, LogIn } from '@kitchenline/ui/icons'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { OfflineNotice } from '../offline/offline-notice.tsx'
import { usePage } from '../use-page.ts'
import { AccountMenu } from './account-menu.tsx'
import { LanguageSwitcher } from '../language-switcher.tsx'
import { LogoutButton } from '../session/logout-button.tsx'
import { MenuSheet } from './menu-sheet.tsx'
import { MENU_BESIDE } from './widths.ts'
import { QuickLogButton } from './quick-log-button.tsx'
import { useHeadingFocus } from '../use-heading-focus.ts'

/** A page that is coming has no title yet. */
export function PageHeader({ isComing = false }) {
  const { user } = useSession()
  const isWide = useMedia(MENU_BESIDE)
  return (
    <header className={classNames('page-header', !user && 'page-header--visitor')}>
      {!isWide && <MenuSheet />}
      {!user && <Brand />}
      {isComing ? <div className="page-header__title" /> : <PageTitle />}
      <OfflineNotice />
      <div className="page-header__actions">
        <PendingLink />
        <LanguageSwitcher />
        <QuickLogButton place="header" />
        {user ? (
          <>
            <LogoutButton />
            <AccountMenu user={user} />
          </>
        ) : (
          <Link to="/auth" className={buttonClass()}>
            <LogIn aria-hidden />
            <FormattedMessage id="common.signIn" />
          </Link>
        )}
      </div>
    </header>
  )
}

/** On narrow screens, where the menu that carries it is closed, to who may not know it yet. A player has the title there. */
function Brand() {
  return (
    <Link to="/" className="brand page-header__brand">
      <Logo />
      <span className="page-header__brand-name">Kitchenline</span>
    </Link>
  )
}

function PageTitle() {
  const { handle, source } = usePage()
  const heading = useHeadingFocus()
  const name = pageNameStore((page) => page.name)
  return (
    <div className="page-header__title">
      {handle && (
        <MessagesScope source={source}>
          <h1 ref={heading} tabIndex={-1}>
            {name === undefined ? <FormattedMessage id={handle.titleId} /> : <PersonName name={name} />}
          </h1>
          {handle.subtitleId && (
            <p className="page-header__about kl-soft">
              <FormattedMessage id={handle.subtitleId} />
            </p>
          )}
        </MessagesScope>
      )}
    </div>
  )
}

const word = (text: ReactNode[]) => <span className="pending-link__word">{text}</span>

/** How many matches are on this device only; nothing while there are none, nor of one that is being saved. */
export function PendingLink() {
  const intl = useIntl()
  const pending = useUnsent().filter(({ isWaiting, refusal }) => isWaiting || refusal)
  const count = pending.length
  if (count === 0) return null
  const needsDecision = pending.some(({ refusal }) => refusal)
  return (
    <Link
      to="/history"
      className={classNames(buttonClass(), 'pending-link', needsDecision && 'pending-link--refused')}
      data-tip={intl.formatMessage({ id: 'pending.count' }, { count })}
    >
      <CloudOff aria-hidden />
      <FormattedMessage id="pending.short" values={{ count, word }} />
    </Link>
  )
}
