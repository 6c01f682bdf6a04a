/** Words that ask for nothing by themselves: what joins others, counts them, or names the picture as such. */
const english =
  'a an the of in on at by to and or with for from into onto over under above below behind beside between near next ' +
  'front past through across along around against toward towards upon atop off out up down as is are was be it its this ' +
  'that these those his her their there some any all each every other another while where which who whose very more ' +
  'most so just like one two three four five six seven eight nine ten dozen pair few several many group herd pack ' +
  'fleet swarm single no not without except picture image photo photograph painting drawing wallpaper scene shot ' +
  'beneath underneath before after during top side s parked floating flowing colors color colours style slice bowl plate close ' +
  'winding crossing wearing having'
const chinese =
  '的 了 着 过 过去 而过 在 和 与 及 或 里 里面 上 上面 下 下面 底下 中 中间 之 之间 前 前面 面前 后 后面 背后 旁 旁边 边 身边 上方 上空 ' +
  '外 内 间 有 是 为 从 到 向 往 对 地 得 把 被 让 也 都 就 还 很 更 最 这 那 其 它 他 她 等 以及 一 二 两 三 四 五 六 七 八 九 十 几 ' +
  '只 条 匹 头 个 位 名 艘 辆 朵 棵 座 架 本 支 根 颗 盏 杯 群 株 列 张 幅 片 双 一个 一只 一片 一座 一条 一位 一群 一张 一幅 许多 很多 ' +
  '几个 几只 没有 不要 无 不含 别 图 图片 图像 画 画面 照片 壁纸 场景 中的 上的 下的 里的 停在 停着 靠在 放在 挂着 漂着 流过 流淌 一碗 一盘 一杯 一间 一栋 一辆 穿 穿着'

const silent = new Set(`${english} ${chinese}`.split(' '))

export function isSilent(word: string): boolean {
  return (
    silent.has(word) ||
    /^[\d一二两三四五六七八九十几]+[只条匹头个位名艘辆朵棵座架本支根颗盏杯群株列张幅片]?$/.test(word)
  )
}
