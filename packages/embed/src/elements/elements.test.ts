import type { JSX as Preact } from 'preact'
import type { JSX as React } from 'react'
import type { JSX as Solid } from 'solid-js'
import type { SvelteHTMLElements } from 'svelte/elements'
import { expectTypeOf, test } from 'vitest'
import type { GlobalComponents } from 'vue'
import type { MirariOpenDetail } from '../feed-types.ts'
import '../preact.ts'
import '../react.ts'
import '../solid.ts'
import '../svelte.ts'
import '../vue.ts'

type Order = 'new' | 'trending' | 'featured' | undefined
type Handler = ((event: CustomEvent<MirariOpenDetail>) => unknown) | undefined
type Elements = 'mirari-feed' | 'mirari-create-box'

// The compiler checks these; nothing happens when they run.
test('React, Preact, Solid, Vue and Svelte know both elements, their attributes and their events', () => {
  expectTypeOf<Elements>().toExtend<keyof React.IntrinsicElements>()
  expectTypeOf<Elements>().toExtend<keyof Preact.IntrinsicElements>()
  expectTypeOf<Elements>().toExtend<keyof Solid.IntrinsicElements>()
  expectTypeOf<Elements>().toExtend<keyof SvelteHTMLElements>()
  expectTypeOf<Elements>().toExtend<keyof GlobalComponents>()
  expectTypeOf<React.IntrinsicElements['mirari-feed']['order']>().toEqualTypeOf<Order>()
  expectTypeOf<React.IntrinsicElements['mirari-feed']['onmirari-open']>().toEqualTypeOf<Handler>()
  expectTypeOf<Preact.IntrinsicElements['mirari-feed']['onmirari-open']>().toEqualTypeOf<Handler>()
  expectTypeOf<Solid.IntrinsicElements['mirari-feed']['on:mirari-open']>().toEqualTypeOf<Handler>()
  expectTypeOf<SvelteHTMLElements['mirari-feed']['order']>().toEqualTypeOf<Order>()
  expectTypeOf<SvelteHTMLElements['mirari-feed']['onmirari-open']>().toEqualTypeOf<Handler>()
  expectTypeOf<SvelteHTMLElements['mirari-create-box']['result']>().toEqualTypeOf<
    'inline' | 'event' | 'link' | undefined
  >()
})
