/**
 * The baseline that all contestants are compared with: written by hand for exactly this page. Absolute positions, a
 * pool of tiles, no framework, no options, no accessibility.
 */
import type { GenerationResult } from '@mirari/contract/schemas'
import { enter } from './contestant.ts'
import { addressOf } from './items.ts'

const gap = 2
const overscan = 900

const items: GenerationResult[] = []
const tops: number[] = []
const heights: number[] = []
const lanes: number[] = []
let ends: number[] = []
let columns = 5
let tileWidth = 0
let tallest = 0

const pool: HTMLElement[] = []
const shown = new Map<number, HTMLElement>()
let root: HTMLElement

function layOut(from: number): void {
  if (from === 0) {
    columns = innerWidth >= 1280 ? 5 : innerWidth >= 1024 ? 4 : innerWidth >= 768 ? 3 : innerWidth >= 640 ? 2 : 1
    tileWidth = (root.clientWidth - gap * (columns - 1)) / columns
    ends = new Array<number>(columns).fill(0)
    tallest = 0
  }
  for (let i = from; i < items.length; i++) {
    let lane = 0
    for (let other = 1; other < columns; other++) if ((ends[other] ?? 0) < (ends[lane] ?? 0)) lane = other
    const item = items[i]
    const height = item ? Math.round((tileWidth * item.height) / item.width) : 0
    tops[i] = ends[lane] ?? 0
    heights[i] = height
    lanes[i] = lane
    ends[lane] = (ends[lane] ?? 0) + height + gap
    tallest = Math.max(tallest, height)
  }
  root.style.height = `${Math.max(...ends) - gap}px`
}

function lowerBound(y: number): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((tops[middle] ?? 0) < y) low = middle + 1
    else high = middle
  }
  return low
}

function makeTile(): HTMLElement {
  const tile = document.createElement('div')
  tile.className = 'tile'
  tile.style.position = 'absolute'
  tile.innerHTML =
    '<img alt="" decoding="async"><div class="over"><span class="who"></span><button type="button" class="like"></button><button type="button" class="similar">Create Similar</button></div>'
  root.append(tile)
  return tile
}

function place(tile: HTMLElement, index: number): void {
  const item = items[index]
  if (!item) return
  const [image, over] = tile.children
  tile.dataset.index = String(index)
  tile.style.width = `${tileWidth}px`
  tile.style.height = `${heights[index]}px`
  tile.style.transform = `translate(${(lanes[index] ?? 0) * (tileWidth + gap)}px,${tops[index]}px)`
  tile.style.display = ''
  if (image instanceof HTMLImageElement) image.src = addressOf(item)
  const who = over?.children[0]
  const like = over?.children[1]
  if (who) who.textContent = item.creator.username
  if (like) like.textContent = String(item.likes_count)
}

function draw(): void {
  const from = scrollY - overscan
  const to = scrollY + innerHeight + overscan
  for (const [index, tile] of shown) {
    const top = tops[index] ?? 0
    if (top < to && top + (heights[index] ?? 0) > from) continue
    shown.delete(index)
    pool.push(tile)
  }
  const end = lowerBound(to)
  for (let index = lowerBound(from - tallest); index < end; index++) {
    if (shown.has(index) || (tops[index] ?? 0) + (heights[index] ?? 0) <= from) continue
    const tile = pool.pop() ?? makeTile()
    place(tile, index)
    shown.set(index, tile)
  }
  for (const tile of pool) tile.style.display = 'none'
}

function onResize(): void {
  const middle = scrollY + innerHeight / 2
  const index = Math.min(items.length - 1, lowerBound(middle - (heights[lowerBound(middle)] ?? 0) / 2))
  const offset = (tops[index] ?? 0) - scrollY
  layOut(0)
  scrollTo(0, (tops[index] ?? 0) - offset)
  for (const [at, tile] of shown) place(tile, at)
  draw()
}

enter({
  mount(element, all) {
    root = element
    root.style.position = 'relative'
    for (const item of all) items.push(item)
    layOut(0)
    draw()
    addEventListener('scroll', () => requestAnimationFrame(draw), { passive: true })
    addEventListener('resize', onResize)
  },
  append(more) {
    const from = items.length
    for (const item of more) items.push(item)
    layOut(from)
    draw()
  },
})
