/** Messages of a person's page. */
export const people = {
  results: (count: number) => (count === 1 ? '1 creation' : `${count.toLocaleString('en')} creations`),
  likes: (count: number) => (count === 1 ? '1 like' : `${count.toLocaleString('en')} likes`),
  views: (count: number) => (count === 1 ? '1 view' : `${count.toLocaleString('en')} views`),
  copyLink: 'Copy link',
  copied: 'Copied',
  copyFailed: 'Copy failed',
  /** Accessible name of the link on a creator's name. */
  pageOf: (name: string) => `Page of ${name}`,
  feedOf: (name: string) => `Public creations of ${name}`,
  missing: 'This person does not exist, or has no public creations',
  failed: 'This page could not be loaded',
  explore: 'Go to Explore',
  back: 'Back',
  nothing: 'Nothing here yet',
  /** Under it, on one's own page. */
  nothingOwn: 'What you publish appears here, for everybody who has the link.',
}
