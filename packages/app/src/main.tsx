import './app.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AppProviders } from './AppProviders.tsx'
import { browserPage } from './browser/page.ts'
import { composeApp } from './compose.ts'
import { startFollowing } from './follow.ts'
import { App } from './shell/App.tsx'
import { screens } from './shell/screens.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root.')

const app = composeApp(browserPage(), screens)
startFollowing(app)
// Avoids a flash of texts in another language.
void app.slices.language.ready.then(() =>
  createRoot(root).render(
    <StrictMode>
      <AppProviders slices={app.slices}>
        <App />
      </AppProviders>
    </StrictMode>,
  ),
)
