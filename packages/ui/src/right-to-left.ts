/** Whether what is written in the element goes from right to left, so that what comes next lies on the left. */
export function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl'
}
