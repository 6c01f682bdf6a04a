/** Where an event began. Its `target` is the host of a shadow tree for listeners outside of that tree. */
export function originOf(event: Event): EventTarget | null {
  return event.composedPath()[0] ?? event.target
}
