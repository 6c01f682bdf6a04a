import type { PointerEffect } from '@mirari/model'

/** What a setting is called in one language. */
export interface PropertyTexts {
  label: string
  /** The choices of a setting that has some, in their order. */
  choices?: readonly string[]
}

const effectNames: Readonly<Record<PointerEffect, readonly [en: string, zh: string]>> = {
  ripples: ['Ripples on water', '水波'],
  sparks: ['Sparks', '火花'],
  petals: ['Petals', '花瓣'],
  fog: ['Fog that parts', '散开的雾气'],
  fireflies: ['Fireflies', '萤火虫'],
}

const namesIn = (language: 0 | 1) => Object.values(effectNames).map((names) => names[language])

/** Every setting in English, by its name. */
export const englishTexts = {
  strength: { label: 'Parallax strength (%)' },
  drift: { label: 'Move slowly when idle' },
  quality: { label: 'Depth quality', choices: ['Low', 'Medium', 'High'] },
  hold: { label: 'Seconds for each image' },
  change: { label: 'Transition (tenths of a second)' },
  effect: { label: 'Follows the pointer', choices: ['None', ...namesIn(0)] },
  volume: { label: 'Volume (%)' },
  mute: { label: 'Mute' },
  hours: { label: 'Hours', choices: ['As designed', '24 hours', '12 hours'] },
  seconds: { label: 'Seconds', choices: ['As designed', 'Shown', 'Hidden'] },
  focusx: { label: 'In view, from left (%)' },
  focusy: { label: 'In view, from top (%)' },
  fps: { label: 'Frames per second', choices: ['15 (saves power)', '30 (60 while moving)', '60'] },
} satisfies Readonly<Record<string, PropertyTexts>>

export type PropertyName = keyof typeof englishTexts

/** Every setting in Chinese. */
export const chineseTexts: Readonly<Record<PropertyName, PropertyTexts>> = {
  strength: { label: '视差强度（%）' },
  drift: { label: '静止时缓慢移动' },
  quality: { label: '景深质量', choices: ['低', '中', '高'] },
  hold: { label: '每张图片停留秒数' },
  change: { label: '过渡时长（十分之一秒）' },
  effect: { label: '跟随指针', choices: ['无', ...namesIn(1)] },
  volume: { label: '音量（%）' },
  mute: { label: '静音' },
  hours: { label: '小时制', choices: ['按设计', '24 小时', '12 小时'] },
  seconds: { label: '秒', choices: ['按设计', '显示', '隐藏'] },
  focusx: { label: '保持可见：距左侧（%）' },
  focusy: { label: '保持可见：距顶部（%）' },
  fps: { label: '每秒帧数', choices: ['15（省电）', '30（移动时 60）', '60'] },
}
