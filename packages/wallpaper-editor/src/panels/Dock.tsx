import { Button } from '@mirari/ui'
import { Layers, SlidersHorizontal } from 'lucide'
import { useTexts } from '../texts-context.ts'

/** The open panel on narrow screens, where panels are sheets over the canvas. */
export type Sheet = 'layers' | 'properties' | null

interface DockProps {
  sheet: Sheet
  ids: { layers: string; properties: string }
  onSheet: (sheet: Sheet) => void
}

const icons = { layers: Layers, properties: SlidersHorizontal }
const sheets = ['layers', 'properties'] as const

/** Opens the panels on narrow screens. */
export function Dock({ sheet, ids, onSheet }: DockProps) {
  const texts = useTexts()
  return (
    <nav className="mi-we-dock" aria-label={texts.label}>
      {sheets.map((name) => (
        <Button
          key={name}
          icon={icons[name]}
          aria-expanded={sheet === name}
          aria-controls={ids[name]}
          onClick={() => onSheet(sheet === name ? null : name)}
        >
          {texts[name]}
        </Button>
      ))}
    </nav>
  )
}
