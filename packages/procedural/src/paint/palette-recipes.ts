/** Sky and light settings for each time of day, from which palettes are made. */
import type { TimeOfDay } from '../prompt/parsed-prompt.ts'

export interface SkyRecipe {
  zenith: string
  upper: string
  lower: string
  horizon: string
  glow: string
  sun: string
  cloudLit: string
  cloudShade: string
  /** Brightness of direct light. */
  power: number
  /** Height of the sun over the horizon, in image heights. */
  sunHeight: number
  dark: number
  stars: number
}

type Recipes = readonly [SkyRecipe, ...SkyRecipe[]]

const recipe = (
  sky: readonly [string, string, string, string],
  glow: string,
  sun: string,
  clouds: readonly [string, string],
  rest: Pick<SkyRecipe, 'power' | 'sunHeight' | 'dark' | 'stars'>,
): SkyRecipe => ({
  zenith: sky[0],
  upper: sky[1],
  lower: sky[2],
  horizon: sky[3],
  glow,
  sun,
  cloudLit: clouds[0],
  cloudShade: clouds[1],
  ...rest,
})

const low = { power: 2.2, sunHeight: 0.1, dark: 0.15, stars: 0 }
const gold = { power: 2.5, sunHeight: 0.17, dark: 0.05, stars: 0 }
const high = { power: 2.6, sunHeight: 0.42, dark: 0, stars: 0 }
const set = { power: 0.7, sunHeight: 0.02, dark: 0.5, stars: 0.35 }
const moon = { power: 0.5, sunHeight: 0.28, dark: 0.92, stars: 1 }

export const skyRecipes: Readonly<Record<TimeOfDay, Recipes>> = {
  dawn: [
    recipe(['#5d7fb4', '#a3b0d2', '#f0c3bd', '#ffe3c2'], '#ffd0a0', '#ffe6c4', ['#ffe0d0', '#a79bbd'], low),
    recipe(['#4f77a8', '#8fb6c9', '#e8d3b4', '#ffd9a6'], '#ffcf8f', '#ffebc8', ['#fff0d8', '#93a6bb'], low),
    recipe(['#5b5f9e', '#a487b8', '#f2a9b4', '#ffd8c0'], '#ffb79a', '#ffe0cf', ['#ffcfd0', '#8f80ab'], low),
  ],
  morning: [
    recipe(['#3f7fc4', '#79aee0', '#bcdcee', '#eef3e4'], '#fff0c8', '#fff3d6', ['#ffffff', '#a9bfd6'], {
      ...high,
      sunHeight: 0.28,
    }),
    recipe(['#4b8fc0', '#8fc3dc', '#cfe6e4', '#fbf0d4'], '#ffe9b8', '#fff1cc', ['#fffaf0', '#a8bccb'], {
      ...high,
      sunHeight: 0.26,
    }),
  ],
  noon: [
    recipe(['#1a5cae', '#3f8ed6', '#8ec8ee', '#dceff5'], '#ffffff', '#fff8e8', ['#ffffff', '#8fb0d0'], high),
    recipe(['#0f6aa8', '#2f9ccb', '#84d0e2', '#e2f3ea'], '#fffdf0', '#fff8e4', ['#ffffff', '#8db6c8'], high),
    recipe(['#2a4fa8', '#5a8cdc', '#a6cbf2', '#f0f1f4'], '#ffffff', '#fff6ea', ['#ffffff', '#9aa9cf'], high),
  ],
  golden: [
    recipe(['#4f78b0', '#9fa9b4', '#efb478', '#ffd49a'], '#ff9f4a', '#ffcb86', ['#ffdcae', '#8a7684'], gold),
    recipe(['#5a6ea4', '#b3949c', '#f4a066', '#ffcb85'], '#ff9442', '#ffc27c', ['#ffcf9a', '#866a7c'], gold),
    recipe(['#3d7f96', '#8fb3a6', '#ecbd80', '#ffdca6'], '#ffac58', '#ffd294', ['#ffe4ba', '#7a8484'], gold),
  ],
  sunset: [
    recipe(['#39406f', '#86597c', '#ee8b58', '#ffc873'], '#ffa54d', '#ffcf8a', ['#ffb27a', '#6b4a68'], low),
    recipe(['#31407a', '#9270a8', '#f5938e', '#ffd3a2'], '#ff9f80', '#ffd2a8', ['#ffaba0', '#6a5585'], low),
    recipe(['#2b2144', '#7c3150', '#e4573d', '#ffb657'], '#ff7a3c', '#ffbf70', ['#ff8a58', '#4c2745'], low),
    recipe(['#20285c', '#5f448c', '#cf6f9a', '#ffbd9c'], '#ff9090', '#ffc6a0', ['#f596a8', '#4a3a72'], low),
  ],
  dusk: [
    recipe(['#141b40', '#333a74', '#84608f', '#f0a080'], '#e88a6a', '#f2a890', ['#b8788c', '#2c2f5c'], set),
    recipe(['#10203a', '#27486c', '#5f7f94', '#f0bf8c'], '#e8a266', '#f0b890', ['#c39a86', '#2b4260'], set),
    recipe(['#1e1640', '#4d2f70', '#a54f80', '#ff9a7c'], '#ff8068', '#ffa890', ['#d0708a', '#3a2858'], set),
  ],
  blue: [
    recipe(['#0a1738', '#17356a', '#3a6a9e', '#a8b9c4'], '#c4b49a', '#b8cbe8', ['#6f94bd', '#14294e'], {
      ...set,
      dark: 0.65,
      stars: 0.55,
    }),
    recipe(['#0b2038', '#175069', '#3d8a98', '#c0cdb8'], '#d8c49a', '#b8dce0', ['#78aeb4', '#123c50'], {
      ...set,
      dark: 0.62,
      stars: 0.5,
    }),
  ],
  night: [
    recipe(['#040919', '#0a1632', '#14294c', '#2b486c'], '#8fa8c8', '#cfdcf2', ['#31486a', '#0a1428'], moon),
    recipe(['#06071c', '#121338', '#231f52', '#4a3a72'], '#a094c8', '#d8d2f2', ['#41386e', '#0e0c28'], moon),
    recipe(['#03101a', '#07252f', '#0f3d44', '#2a6264'], '#8fc4b8', '#d2f0e6', ['#255558', '#051a22'], moon),
  ],
}
