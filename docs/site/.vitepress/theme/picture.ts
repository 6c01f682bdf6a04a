import { withBase } from 'vitepress'
import { defineComponent, h } from 'vue'

/** A picture of the product in the theme of the page. `name` is that of its files in public/pictures. */
export const Picture = defineComponent({
  props: { name: { type: String, required: true }, alt: { type: String, required: true } },
  setup: ({ name, alt }) => {
    const image = (theme: 'dark' | 'light', description: string) =>
      h('img', {
        class: `picture only-${theme}`,
        src: withBase(`/pictures/${name}-${theme}.webp`),
        ...{ alt: description, width: 1280, height: 800, loading: 'lazy' },
      })
    return () => [image('dark', alt), image('light', alt)]
  },
})
