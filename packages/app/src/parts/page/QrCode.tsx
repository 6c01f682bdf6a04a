import { Logo } from '@mirari/ui'
import { useMemo } from 'react'
import { encode } from 'uqr'

/** QR code with the logo in its middle. The error correction makes up for the part that the logo hides. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { size: modules, data } = encode(text, { ecc: 'Q', border: 0 })
    const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size: modules, path: squares.join('') }
  }, [text])
  return (
    <div className="mi-qr" role="img" aria-label={label}>
      <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
        <path d={path} fill="currentColor" />
      </svg>
      <i>
        <Logo />
      </i>
    </div>
  )
}
