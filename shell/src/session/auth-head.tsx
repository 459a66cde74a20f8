import { Logo } from '@kitchenline/ui'
import { Link } from 'react-router-dom'
import { LanguageSwitcher } from '../layout/language-switcher.tsx'

/** Above the pages that need nobody signed in. */
export function AuthHead() {
  return (
    <header className="auth__head">
      <Link to="/" className="brand">
        <Logo />
        Kitchenline
      </Link>
      <LanguageSwitcher />
    </header>
  )
}
