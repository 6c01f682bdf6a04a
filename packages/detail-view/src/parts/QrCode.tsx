import { useEffect, useState } from 'react'

/** A QR code; what encodes it is fetched with the first one. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [code, setCode] = useState<{ size: number; path: string } | null>(null)
  useEffect(() => {
    let isCurrent = true
    void import('uqr').then(({ encode }) => {
      const { size, data } = encode(text, { ecc: 'M', border: 2 })
      const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
      if (isCurrent) setCode({ size, path })
    })
    return () => {
      isCurrent = false
    }
  }, [text])
  return (
    <div className="mi-share-qr" role="img" aria-label={label}>
      {code && (
        <svg viewBox={`0 0 ${code.size} ${code.size}`} shapeRendering="crispEdges" aria-hidden="true">
          <path d={code.path} fill="currentColor" />
        </svg>
      )}
    </div>
  )
}
