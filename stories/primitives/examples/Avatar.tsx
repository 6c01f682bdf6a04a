import { Avatar } from '@mirari/ui'

export function Example() {
  return (
    <div className="mi-row">
      <Avatar name="Ada Lindqvist" url="/media/dahlia.webp" size="lg" />
      <span>Ada Lindqvist</span>
      <Avatar name="Björn" size="lg" />
      <span>Björn</span>
    </div>
  )
}
