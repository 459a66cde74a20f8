import '@kitchenline/ui/theme.css'
import { languageStore, MessagesScope, registerMessages, SHELL } from '@kitchenline/shell-api/host'
import { createRoot } from 'react-dom/client'
import { loadShellMessages } from '../../../shell/src/messages/load-shell-messages.ts'
import { EXAMPLES } from './examples.tsx'

document.documentElement.lang = languageStore.getState().language
document.documentElement.dataset['theme'] = localStorage.getItem('kitchenline.theme') ?? 'light'
void registerMessages(SHELL, loadShellMessages).then(draw)

/** No wider than the screen, whatever stands in it. */
const COLUMN = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }

function draw(): void {
  createRoot(document.getElementById('app') as HTMLElement).render(
    <MessagesScope>
      <main style={{ ...COLUMN, gap: 32, padding: 16, maxWidth: 1000, margin: '0 auto' }}>
        {Object.entries(EXAMPLES).map(([name, Example]) => (
          <section key={name} id={name} style={{ ...COLUMN, gap: 12 }}>
            <h2>{name}</h2>
            <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'start' }}>
              <Example />
            </div>
          </section>
        ))}
      </main>
    </MessagesScope>,
  )
}
