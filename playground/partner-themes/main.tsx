import '@mirari/ui/tokens.css'
import '@mirari/ui/styles.css'
import '@mirari/masonry-feed/styles.css'
import '@mirari/create-box/styles.css'
import { CreateBox } from '@mirari/create-box'
import { createFeedStore, httpPort, MasonryFeed } from '@mirari/masonry-feed'
import { createRoot } from 'react-dom/client'
import { mirariOrigin } from '../mirari-origin.ts'

/** Five variables on the widget's root element, from which the whole theme is derived. */
const partners = [
  { name: 'Ember', theme: 'dark', style: {} },
  {
    name: 'Harbour',
    theme: 'light',
    style: {
      '--mi-accent': '#1f6feb',
      '--mi-surface': '#fff',
      '--mi-text': '#101828',
      '--mi-radius': '4px',
      '--mi-font': 'Georgia, serif',
    },
  },
  {
    name: 'Moss',
    theme: 'dark',
    style: {
      '--mi-accent': '#b4e33d',
      '--mi-surface': '#0e1a17',
      '--mi-text': '#eaf5ef',
      '--mi-radius': '14px',
      '--mi-font': 'ui-monospace, monospace',
    },
  },
]

const origin = await mirariOrigin()
const logIn = () => location.assign(`${origin}/login`)

const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <div className="partners">
      {partners.map(({ name, theme, style }) => (
        <section key={name} className="mi partner" data-theme={theme} style={style} aria-label={name}>
          <div className="partner-feed">
            <MasonryFeed
              store={createFeedStore({ port: httpPort(origin) })}
              columns={3}
              onOpen={(item) => location.assign(`${origin}/inspiration/${item.generation_result_id}`)}
            />
          </div>
          <CreateBox
            placement="inline"
            availableModels={['jimeng', 'FLUX']}
            defaultExpanded
            storage={null}
            signedIn={false}
            points={0}
            port={{ create: () => undefined }}
            onLoginNeeded={logIn}
            onLowPoints={logIn}
          />
        </section>
      ))}
    </div>,
  )
}
