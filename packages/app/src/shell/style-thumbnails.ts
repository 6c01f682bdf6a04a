import realistic from '../assets/styles/realistic.webp'
import wallpaper1 from '../assets/styles/wallpaper-v1.webp'
import wallpaper2 from '../assets/styles/wallpaper-v2.webp'
import wallpaper3 from '../assets/styles/wallpaper-v3.webp'
import wallpaper4 from '../assets/styles/wallpaper-v4.webp'
import wallpaper5 from '../assets/styles/wallpaper-v5.webp'
import wallpaper6 from '../assets/styles/wallpaper-v6.webp'
import wallpaper7 from '../assets/styles/wallpaper-v7.webp'
import wallpaper8 from '../assets/styles/wallpaper-v8.webp'
import wallpaper9 from '../assets/styles/wallpaper-v9.webp'
import wallpaper10 from '../assets/styles/wallpaper-v10.webp'
import wallpaper11 from '../assets/styles/wallpaper-v11.webp'
import wallpaper12 from '../assets/styles/wallpaper-v12.webp'
import wallpaper13 from '../assets/styles/wallpaper-v13.webp'
import wallpaper14 from '../assets/styles/wallpaper-v14.webp'
import wallpaper15 from '../assets/styles/wallpaper-v15.webp'
import wallpaper16 from '../assets/styles/wallpaper-v16.webp'
import wallpaper17 from '../assets/styles/wallpaper-v17.webp'
import wallpaper18 from '../assets/styles/wallpaper-v18.webp'
import wallpaper19 from '../assets/styles/wallpaper-v19.webp'
import wallpaper20 from '../assets/styles/wallpaper-v20.webp'
import wallpaper21 from '../assets/styles/wallpaper-v21.webp'
import wallpaper22 from '../assets/styles/wallpaper-v22.webp'
import wallpaper23 from '../assets/styles/wallpaper-v23.webp'
import wallpaper24 from '../assets/styles/wallpaper-v24.webp'
import wallpaper25 from '../assets/styles/wallpaper-v25.webp'
import wallpaper26 from '../assets/styles/wallpaper-v26.webp'

const images: Readonly<Record<string, string>> = {
  realistic,
  'wallpaper-v1': wallpaper1,
  'wallpaper-v2': wallpaper2,
  'wallpaper-v3': wallpaper3,
  'wallpaper-v4': wallpaper4,
  'wallpaper-v5': wallpaper5,
  'wallpaper-v6': wallpaper6,
  'wallpaper-v7': wallpaper7,
  'wallpaper-v8': wallpaper8,
  'wallpaper-v9': wallpaper9,
  'wallpaper-v10': wallpaper10,
  'wallpaper-v11': wallpaper11,
  'wallpaper-v12': wallpaper12,
  'wallpaper-v13': wallpaper13,
  'wallpaper-v14': wallpaper14,
  'wallpaper-v15': wallpaper15,
  'wallpaper-v16': wallpaper16,
  'wallpaper-v17': wallpaper17,
  'wallpaper-v18': wallpaper18,
  'wallpaper-v19': wallpaper19,
  'wallpaper-v20': wallpaper20,
  'wallpaper-v21': wallpaper21,
  'wallpaper-v22': wallpaper22,
  'wallpaper-v23': wallpaper23,
  'wallpaper-v24': wallpaper24,
  'wallpaper-v25': wallpaper25,
  'wallpaper-v26': wallpaper26,
}

/** Address of the thumbnail of a style. The files are painted by packages/procedural/tools/style-images.ts. */
export function styleImage(style: string): string {
  return images[style] ?? realistic
}
