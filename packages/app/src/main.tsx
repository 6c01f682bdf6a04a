import './app.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createServices } from './services.ts'
import { App } from './shell/App.tsx'
import { ServicesProvider } from './stores/services-context.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root.')

const services = createServices()
// Nobody should see words flash by in another language.
void services.language.ready.then(() =>
  createRoot(root).render(
    <StrictMode>
      <ServicesProvider value={services}>
        <App />
      </ServicesProvider>
    </StrictMode>,
  ),
)
