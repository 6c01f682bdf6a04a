export const explore = {
  highlights: 'Highlights',
  about: (title: string) => `About ${title}`,
  tryNow: 'Try Now',
  /** Switch on a phone. */
  twoColumns: 'Two columns',
  previous: 'Previous',
  next: 'Next',
  slide: (place: number, count: number, title: string) => `${place} of ${count}: ${title}`,
  promos: {
    edit: {
      title: 'AI Image Edit',
      line: 'Put in a picture, say what should be different, and keep everything else.',
    },
    interactive: {
      title: 'Dynamic Interactive Wallpapers',
      line: 'A desktop that moves and answers to every click.',
    },
    spatial: {
      title: '3D Spatial Wallpaper',
      line: 'A picture with depth, whose layers follow the pointer.',
    },
  },
}
