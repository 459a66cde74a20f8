import { theme, type ThemeConfig } from 'antd'

let cached: { key: string; config: ThemeConfig } | undefined

/** Our CSS variables, resolved for the scheme of this moment: antd calculates shades, so it needs colours, not names. */
export function antdTokens(): ThemeConfig {
  const read = readerOf(document.documentElement)
  const isDark = isDarkNow()
  const key = `${isDark}${read('--court')}${read('--paper')}`
  if (cached?.key === key) return cached.config
  const config = themeOf(read, isDark)
  cached = { key, config }
  return config
}

/** With a reader of its own where no page draws the variables. */
export function themeOf(read: (variable: string) => string, isDark: boolean): ThemeConfig {
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    cssVar: { key: 'kl' },
    hashed: false,
    token: {
      colorPrimary: read('--court'),
      colorError: read('--clay'),
      colorWarning: read('--amber'),
      colorSuccess: read('--court'),
      colorInfo: read('--court'),
      colorLink: read('--court'),
      colorText: read('--ink'),
      colorTextSecondary: read('--ink-soft'),
      colorTextPlaceholder: read('--ink-soft'),
      colorTextDescription: read('--ink-soft'),
      // Arrows, signs and the switch that is off. antd's own are too pale to be seen by everybody.
      colorTextTertiary: read('--ink-soft'),
      colorTextQuaternary: read('--line-strong'),
      colorBgBase: read('--surface'),
      colorBgContainer: read('--surface-raised'),
      colorBgElevated: read('--surface-raised'),
      colorBorder: read('--line-strong'),
      colorBorderSecondary: read('--line'),
      // A list over a card of nearly its colour: as with our own menus, a line shows where it ends.
      boxShadowSecondary: '0 0 0 1px var(--line-over), var(--shadow-2)',
      fontFamily: "'Be Vietnam Pro', system-ui, sans-serif",
      fontSize: 16,
      controlHeight: 44,
      borderRadius: 12,
      lineWidthFocus: 3,
      zIndexPopupBase: 1000,
    },
    components: {
      Form: { itemMarginBottom: 16, verticalLabelPadding: '0 0 4px', labelColor: read('--ink') },
      Select: {
        optionActiveBg: read('--sunken'),
        optionSelectedBg: read('--court-soft'),
        optionHeight: 40,
        optionPadding: '8px 12px',
      },
      Statistic: { titleFontSize: 14 },
      Table: plainTable(read),
      Radio: { buttonSolidCheckedColor: read('--court-ink') },
      Switch: { handleBg: read('--court-ink') },
    },
  }
}

/** Lines and words on the card, as our own tables are: antd's fills are a cold grey beside our paper. */
function plainTable(read: (variable: string) => string) {
  const [surface, raised, soft] = [read('--surface'), read('--surface-raised'), read('--ink-soft')]
  return {
    colorBgContainer: surface,
    cellFontSizeMD: 14,
    headerBg: surface,
    headerColor: soft,
    headerIconColor: read('--line-strong'),
    headerIconHoverColor: soft,
    headerSortActiveBg: surface,
    headerSortHoverBg: raised,
    fixedHeaderSortActiveBg: surface,
    bodySortBg: surface,
    rowHoverBg: raised,
    headerSplitColor: 'transparent',
  }
}

/** Called when the scheme changes: by the system, or by data-theme. */
export function watchScheme(onChange: () => void): () => void {
  const query = globalThis.matchMedia?.('(prefers-color-scheme: dark)')
  query?.addEventListener('change', onChange)
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    query?.removeEventListener('change', onChange)
    observer.disconnect()
  }
}

function isDarkNow(): boolean {
  const { theme: chosen } = document.documentElement.dataset
  return chosen ? chosen === 'dark' : (globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ?? false)
}

/** light-dark() resolves only where a colour is used, so a probe element wears it. */
function readerOf(root: HTMLElement): (variable: string) => string {
  const probe = document.createElement('span')
  return (variable) => {
    root.append(probe)
    probe.style.color = `var(${variable})`
    const colour = getComputedStyle(probe).color
    probe.remove()
    return colour || 'rgb(20, 85, 63)'
  }
}
