import { SmartImage } from '@mirari/ui'

/** As the API describes a picture. */
const koi = {
  url: '/media/koi.webp?at=',
  width: 1280,
  height: 960,
  thumbnail_widths: [320, 640],
  placeholder: 'E9gFDYKMt2b5xnV5j3hphpn3jWY/',
  color: '#183838',
}

export function Example() {
  return (
    <SmartImage image={koi} alt="Koi in a dark green pond" sizes="320px" style={{ width: 320, aspectRatio: '4 / 3' }} />
  )
}
