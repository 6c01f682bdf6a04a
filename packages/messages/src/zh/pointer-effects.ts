/** What follows the pointer above a wallpaper, as the create box and the wallpaper editor call it. */
export const pointerEffectTexts = {
  pointerEffect: '跟随指针',
  pointerEffects: {
    none: '无',
    ripples: '水波',
    sparks: '火花',
    petals: '花瓣',
    fog: '雾气',
    fireflies: '萤火虫',
  },
  hearsSound: '随音乐而动',
  hearsSoundHint: '在 Wallpaper Engine 和 Lively 中可用',
}
