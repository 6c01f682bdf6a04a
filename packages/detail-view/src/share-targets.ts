/** A site that takes a link by its address. */
export interface ShareTarget {
  id: 'pinterest' | 'facebook' | 'x' | 'reddit'
  name: string
  /** Where the site's own dialog opens with the link. */
  href: string
}

interface Shared {
  url: string
  text: string
  /** Absolute address of the image. */
  image: string
}

const link = (base: string, query: Record<string, string>) => `${base}?${new URLSearchParams(query)}`

/** The sites of the share dialog, in their order. */
export function shareTargets({ url, text, image }: Shared): readonly ShareTarget[] {
  return [
    {
      id: 'pinterest',
      name: 'Pinterest',
      href: link('https://www.pinterest.com/pin/create/button/', { url, media: image, description: text }),
    },
    { id: 'facebook', name: 'Facebook', href: link('https://www.facebook.com/sharer/sharer.php', { u: url }) },
    { id: 'x', name: 'X', href: link('https://x.com/intent/post', { url, text }) },
    { id: 'reddit', name: 'Reddit', href: link('https://www.reddit.com/submit', { url, title: text }) },
  ]
}
