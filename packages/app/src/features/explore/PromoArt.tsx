import { classNames, Icon } from '@mirari/ui'
import { ArrowLeftRight, MousePointer2 } from 'lucide'
import type { CSSProperties } from 'react'
import dahlia from '../../assets/promos/dahlia.webp'
import koi from '../../assets/promos/koi.webp'
import ridges from '../../assets/promos/ridges.webp'
import type { Promo } from './promos.ts'

/** Ripples of a click: diameter in px and opacity. */
const rings = [
  { size: 40, strength: 0.9 },
  { size: 92, strength: 0.5 },
  { size: 158, strength: 0.28 },
  { size: 236, strength: 0.14 },
]
/** Layers of an image with depth: distance towards the viewer in px, where the layer starts, and its scale. */
const planes = [
  { far: 0, from: 0, scale: 1 },
  { far: 44, from: 52, scale: 1.03 },
  { far: 92, from: 68, scale: 1.06 },
]

/** Illustration of a promo. */
export function PromoArt({ id }: { id: Promo['id'] }) {
  const kind = { edit: 'mi-art-split', interactive: 'mi-art-ripple', spatial: 'mi-art-depth' }[id]
  return (
    <div className={classNames('mi-promo-art', kind)} aria-hidden="true">
      {id === 'edit' && (
        <>
          <img src={dahlia} alt="" />
          <img src={dahlia} alt="" />
          <i />
          <b>
            <Icon icon={ArrowLeftRight} />
          </b>
        </>
      )}
      {id === 'interactive' && (
        <>
          <img src={koi} alt="" />
          <span>
            {rings.map(({ size, strength }) => (
              <i key={size} style={variables({ '--size': `${size}px`, '--strength': strength })} />
            ))}
            <Icon icon={MousePointer2} />
          </span>
        </>
      )}
      {id === 'spatial' && (
        <div>
          {planes.map(({ far, from, scale }) => (
            <img
              key={far}
              src={ridges}
              alt=""
              style={variables({ '--far': `${far}px`, '--from': `${from}%`, '--scale': scale })}
            />
          ))}
        </div>
      )}
    </div>
  )
}

function variables(values: Record<`--${string}`, string | number>): CSSProperties {
  return values
}
