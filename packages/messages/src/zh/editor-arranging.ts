/** What both editors say of several layers and of how layers are mixed. */
export const editorArranging = {
  arrange: '排列',
  selectSeveral: '多选',
  severalLayers: (count: number) => `${count} 个图层`,
  renameLayer: '图层名称',
  lockLayer: (name: string) => `锁定 ${name}`,
  opacity: '不透明度',
  blend: '混合模式',
  blendModes: {
    normal: '正常',
    multiply: '正片叠底',
    screen: '滤色',
    overlay: '叠加',
    darken: '变暗',
    lighten: '变亮',
    'color-dodge': '颜色减淡',
    'color-burn': '颜色加深',
    'hard-light': '强光',
    'soft-light': '柔光',
    difference: '差值',
    exclusion: '排除',
    hue: '色相',
    saturation: '饱和度',
    color: '颜色',
    luminosity: '明度',
  },
}

/** What both editors say of publishing. */
export const editorPublishing = {
  publish: '公开发布',
  published: '已发布',
  unpublished: '已取消发布',
  publishFailed: '操作失败，请重试',
}

/** What both editors say of rulers and guides. */
export const editorRulers = {
  rulers: '标尺',
  guide: { x: '竖直参考线', y: '水平参考线' },
  newGuide: { x: '拖出竖直线', y: '拖出水平线' },
}

/** Names of the commands that both editors have. */
export const editorCommands = {
  'history.undo': '撤销',
  'history.redo': '重做',
  'item.delete': '删除',
  'item.lock': '锁定或解锁',
  'item.hide': '隐藏或显示',
  'group.make': '编组',
  'group.break': '取消编组',
  'layer.forward': '上移一层',
  'layer.backward': '下移一层',
  'layer.front': '置于顶层',
  'layer.back': '置于底层',
  'align.left': '左对齐',
  'align.center': '水平居中',
  'align.right': '右对齐',
  'align.top': '顶部对齐',
  'align.middle': '垂直居中',
  'align.bottom': '底部对齐',
  'distribute.across': '水平等距分布',
  'distribute.down': '垂直等距分布',
  'nudge.left': '左移',
  'nudge.right': '右移',
  'nudge.up': '上移',
  'nudge.down': '下移',
  'nudge.far-left': '左移 10 像素',
  'nudge.far-right': '右移 10 像素',
  'nudge.far-up': '上移 10 像素',
  'nudge.far-down': '下移 10 像素',
  'select.none': '取消选择',
  'select.all': '全选',
}
