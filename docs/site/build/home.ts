/** What the first page shows; VitePress reads it from the head of the page. */
const home = {
  layout: 'home',
  hero: {
    name: 'Mirari',
    text: 'Pictures that move, on a server of your own',
    tagline:
      'Make images, videos and interactive wallpapers from prompts, keep them, publish them, and put them on any page.',
    actions: [
      { theme: 'brand', text: 'Start', link: '/start/' },
      { theme: 'alt', text: 'Embed', link: '/embed/' },
      { theme: 'alt', text: 'API', link: '/api/' },
    ],
  },
  features: [
    {
      title: 'One process, one folder',
      details:
        'Nothing else is needed. A built-in engine works offline; services and your own machines take its place where you want.',
      link: '/operate/',
    },
    {
      title: 'Widgets for any page',
      details: 'The feed by one script tag, everything else as React components, in your colors.',
      link: '/embed/',
    },
    {
      title: 'A client and a command',
      details: 'The whole API with types, for Node, Bun, Deno and browsers.',
      link: '/client/',
    },
    { title: 'Made to be extended', details: 'A model, an engine or a screen is one record.', link: '/extend/' },
  ],
}

/** The first page of the site. Its head is YAML, of which JSON is a part. */
export const homePage = `---\n${JSON.stringify(home)}\n---\n\n<Picture name="explore" alt="The public feed" />`
