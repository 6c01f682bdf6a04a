import { useState } from 'react'

interface StyleOptionProps {
  name: string
  thumbnail: string | undefined
  isPicked: boolean
  onPick: () => void
}

/** One style: its picture, or only its name where there is none. */
export function StyleOption({ name, thumbnail, isPicked, onPick }: StyleOptionProps) {
  const [hasFailed, setHasFailed] = useState(false)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native radio cannot hold the picture and keep the focus ring
    <button
      type="button"
      role="radio"
      aria-checked={isPicked}
      tabIndex={isPicked ? 0 : -1}
      data-autofocus={isPicked || undefined}
      className="mi-style-opt"
      onClick={onPick}
    >
      {thumbnail && !hasFailed ? (
        <img src={thumbnail} alt="" loading="lazy" decoding="async" onError={() => setHasFailed(true)} />
      ) : (
        <span aria-hidden="true" className="mi-style-blank" />
      )}
      <span>{name}</span>
    </button>
  )
}
