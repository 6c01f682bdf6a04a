import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { WallpaperEditor } from './WallpaperEditor.tsx'

test('the editor renders on a server as its loading state, without asking its port', () => {
  const port = { save: vi.fn(), historyImages: vi.fn(), uploadMedia: vi.fn() }
  const html = renderToString(<WallpaperEditor port={port} initial={null} onClose={vi.fn()} notify={vi.fn()} />)
  expect(html).toContain('aria-label="Loading"')
  expect(Object.values(port).every((call) => call.mock.calls.length === 0)).toBe(true)
})

test('a host replaces words one by one', () => {
  const port = { save: vi.fn(), historyImages: vi.fn(), uploadMedia: vi.fn() }
  const html = renderToString(
    <WallpaperEditor port={port} initial={null} onClose={vi.fn()} notify={vi.fn()} texts={{ loading: 'Lädt' }} />,
  )
  expect(html).toContain('aria-label="Lädt"')
})
