import { Button } from '@kitchenline/ui'
import { Moon, Sun } from '@kitchenline/ui/icons'
import { useSyncExternalStore } from 'react'
import { FormattedMessage } from 'react-intl'
import { chooseTheme, shownTheme } from './apply-theme.ts'

export function ThemeSwitch() {
  const other = useSyncExternalStore(onThemeChange, shownTheme) === 'dark' ? 'light' : 'dark'
  const Icon = other === 'dark' ? Moon : Sun
  return (
    <Button tone="quiet" onClick={() => chooseTheme(other)}>
      <Icon aria-hidden />
      <span className="theme-switch__word">
        <FormattedMessage id={`theme.${other}`} />
      </span>
    </Button>
  )
}

/** By a switch, or by the system, which may turn dark at sunset. */
function onThemeChange(changed: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const chosen = new MutationObserver(changed)
  system.addEventListener('change', changed)
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    system.removeEventListener('change', changed)
    chosen.disconnect()
  }
}
