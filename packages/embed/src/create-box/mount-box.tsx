import { createRoot } from 'react-dom/client'
import { createController } from './controller.ts'
import { EmbeddedBox } from './EmbeddedBox.tsx'
import { tellFramingPage } from './framing-page.ts'
import { type BoxHost, emitterOf, type MountedBox } from './host.ts'
import { lateParts } from './late.ts'
import { dressBox } from './styles.ts'

/** Puts the box into the shadow tree of its element. */
export function mountBox(host: BoxHost): MountedBox {
  const { element, root } = host
  const emit = emitterOf(element)
  const frame = document.createElement('div')
  frame.className = 'mi mi-embed'
  tellFramingPage(element)
  dressBox(root, lateParts.current?.lateStyles ?? null)
  root.replaceChildren(frame)
  const controller = createController(host)
  const dress = () => {
    const { settings } = controller.state.getSnapshot()
    // On the element: there the page's own colors win over those of the theme, inside they would not.
    element.dataset.theme = settings.theme
    frame.lang = settings.language === 'zh' ? 'zh-Hans' : 'en'
  }
  dress()
  const stopDressing = controller.state.subscribe(dress)
  const view = createRoot(frame)
  view.render(<EmbeddedBox controller={controller} root={root} />)
  const sizes = new ResizeObserver(() => {
    const { width, height } = element.getBoundingClientRect()
    emit('mirari-resize', { width, height })
  })
  sizes.observe(element)
  const { box } = controller
  // After the element has the handle, so that a listener finds it.
  queueMicrotask(() => emit('mirari-ready', null))

  return {
    store: { getSnapshot: box.getSnapshot, subscribe: box.subscribe, dispatch: box.dispatch },
    update: controller.update,
    open: (values) => box.open(values),
    fill: (values) => box.fill(values),
    submit: () => controller.submit(),
    reset: controller.reset,
    signOut: controller.signOut,
    destroy() {
      sizes.disconnect()
      stopDressing()
      controller.destroy()
      view.unmount()
    },
  }
}
