import type { TemplateItem } from '@mirari/wallpaper'

/** An item for tests. */
export function itemOf(fields: Partial<TemplateItem> = {}): TemplateItem {
  return {
    id: 'item',
    generation_id: '',
    name: 'Item',
    key_name: 'item',
    type: 'image',
    widget: null,
    original_path: '',
    new_path: '',
    style_url: '',
    thumbnail_url: '',
    x: 0,
    y: 0,
    anchor: 'picture',
    width: 400,
    height: 200,
    text: '',
    color: '#ffffff',
    font_size: 64,
    font_style: 'normal',
    font_family: '',
    is_can_move: false,
    visible: true,
    ...fields,
  }
}
