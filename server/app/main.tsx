import './app.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createServices } from './services.ts'
import { App } from './shell/App.tsx'
import { ServicesProvider } from './shell/services-context.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root.')

createRoot(root).render(
  <StrictMode>
    <ServicesProvider value={createServices()}>
      <App />
    </ServicesProvider>
  </StrictMode>,
)
