import { SmartImage } from '@mirari/ui'
import { type ReactNode, useId } from 'react'
import { useDetail } from '../detail-context.ts'
import type { Device } from '../port.ts'
import { useTexts } from '../texts-context.ts'

const devices: readonly Device[] = ['pc', 'pad', 'phone']

/** The widest screen that is drawn here, as an image's `sizes`. */
const screenSizes = '138px'

/** How the result looks on a computer, a tablet and a phone. */
export function Devices() {
  const { item, onPreview } = useDetail()
  const texts = useTexts()
  const titleId = useId()
  return (
    <section className="mi-group" aria-labelledby={titleId}>
      <h3 id={titleId} className="mi-cap-row">
        {texts.preview}
      </h3>
      <div className="mi-devices">
        {devices.map((device) => (
          <DeviceFrame key={device} device={device} onPress={onPreview && (() => onPreview(item, device))}>
            <span className="mi-dev-body">
              <span className="mi-dev-screen">
                <SmartImage image={item.picture} alt="" sizes={screenSizes} draggable={false} />
              </span>
            </span>
            {texts.devices[device]}
          </DeviceFrame>
        ))}
      </div>
    </section>
  )
}

interface DeviceFrameProps {
  device: Device
  onPress: (() => void) | undefined
  children: ReactNode
}

function DeviceFrame({ device, onPress, children }: DeviceFrameProps) {
  const className = `mi-dev mi-dev-${device}`
  if (!onPress) return <span className={className}>{children}</span>
  return (
    <button type="button" className={className} onClick={onPress}>
      {children}
    </button>
  )
}
