const THEME_STORAGE_KEY = 'kitchenline.theme'

export type Theme = 'light' | 'dark'

/** Runs before the first paint: a chosen scheme wins over the system's. */
try {
  const stored = localStorage.getItem(THEME_STORAGE_KEY)
  if (stored === 'light' || stored === 'dark') document.documentElement.dataset['theme'] = stored
} catch {
  // Without storage the system's scheme stands.
}

export function shownTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'] as Theme | undefined
  return chosen ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
}

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  try {
    localStorage.setItem(THEME_STORAGE_KEY, theme)
  } catch {
    // The choice then lasts for this page.
  }
}
