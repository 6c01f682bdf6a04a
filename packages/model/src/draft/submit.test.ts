import { expect, test } from 'vitest'
import { canGenerate } from './readiness.ts'
import { type DraftAction, reduceDraft } from './reduce-draft.ts'
import { submitDraft, toCreateRequest } from './submit.ts'
import { after, media as item, model, add as reference } from './testing.ts'

const prompt = (text: string): DraftAction => ({ do: 'set-prompt', prompt: text })
const media = (id: string, isLoading = false): DraftAction => ({ do: 'add-media', item: item(id, isLoading) })

const rich = { signedIn: true, points: 10 }

test.each([
  ['SUBM-001: a visitor must sign in, whatever else is wrong', after(), { signedIn: false, points: 0 }, 'login'],
  ['SUBM-003: a prompt of spaces sends nothing', after(prompt('  \n')), rich, 'incomplete'],
  ['SUBM-003: an empty prompt comes before low points', after(), { signedIn: true, points: 0 }, 'incomplete'],
  ['CBOX-059: Parallax without an image sends nothing', after(model('Parallax Wallpaper')), rich, 'incomplete'],
  ['SUBM-006: 9 points are too few', after(prompt('sea')), { signedIn: true, points: 9 }, 'low_points'],
  [
    'SUBM-006: low points come before missing resources',
    after(model('Click Wallpaper')),
    { signedIn: true, points: 9 },
    'low_points',
  ],
  [
    'SUBM-007, ERR-015: Click with one resource',
    after(model('Click Wallpaper'), media('a')),
    rich,
    { code: 'too_few_media', count: 2, message: 'Generation failed, at least 2 resources are required.' },
  ],
  [
    'SUBM-008, ERR-015: Live without a resource',
    after(model('Live Wallpaper')),
    rich,
    { code: 'too_few_media', count: 1, message: 'Generation failed, at least 1 resources are required.' },
  ],
  [
    'SUBM-009, ERR-016: the second resource still loads',
    after(model('Click Wallpaper'), media('a'), media('b', true)),
    rich,
    { code: 'media_loading', count: 2, message: 'Resource 2 has not yet loaded successfully.' },
  ],
  [
    'SUBM-007: too few resources come before loading ones',
    after(model('Click Wallpaper'), media('a', true)),
    rich,
    { code: 'too_few_media', count: 2, message: 'Generation failed, at least 2 resources are required.' },
  ],
])('%s', (_name, draft, submitter, refused) => {
  expect(submitDraft(draft, submitter)).toEqual({ refused })
})

test.each([
  ['SUBM-006: 10 points are enough', after(prompt('sea'))],
  ['SUBM-004: image editing with a reference needs no prompt', after(model('jimeng_imgref_v4'), reference('a'))],
  ['SUBM-004: a video with a first frame needs no prompt', after({ do: 'set-type', type: 'video' }, reference('a'))],
  ['SUBM-005: Parallax with an image needs no prompt', after(model('Parallax Wallpaper'), reference('a'), prompt(''))],
  [
    'SUBM-005: Click with two resources needs no prompt',
    after(model('Click Wallpaper'), prompt(''), media('a'), media('b')),
  ],
])('%s', (_name, draft) => {
  expect(submitDraft(draft, rich)).toEqual({ ok: toCreateRequest(draft) })
})

test.each([
  ['CBOX-057', 'an empty prompt', after(), false],
  ['CBOX-057', 'one letter', after(prompt('a')), true],
  ['X06', 'a reference without a prompt', after(reference('a')), true],
  ['CBOX-058', 'a Click wallpaper with a loading item', after(model('Click Wallpaper'), media('a', true)), false],
  ['CBOX-058', 'a Click wallpaper with a loaded item', after(model('Click Wallpaper'), media('a')), true],
  ['CBOX-059', 'Parallax without an image', after(model('Parallax Wallpaper')), false],
  ['CBOX-059', 'Parallax with an image', after(model('Parallax Wallpaper'), reference('a')), true],
])('%s: with %s Generate is enabled: %s', (_row, _case, draft, enabled) => {
  expect(canGenerate(draft)).toBe(enabled)
})

test('ENT-007, ENT-008, CON-039: an image request contains every default', () => {
  expect(toCreateRequest(after(prompt('  sea at dawn ')))).toEqual({
    prompt: 'sea at dawn',
    model: 'jimeng',
    size: '2560x1440',
    type: 'image',
    quality: 'standard',
    steps: 20,
    guidance_scale: 7.5,
    seed: -1,
    style: 'realistic',
    is_public: false,
  })
})

test.each(['Live Wallpaper', 'Click Wallpaper'] as const)(
  '%s does not send the preset prompt, but a written one',
  (id) => {
    const preset = after({ do: 'set-type', type: 'wallpaper' }, model(id), media('a'), media('b'))
    expect(preset.prompt).toBe('Just select the picture to generate the wallpaper!')
    expect(toCreateRequest(preset).prompt).toBe('')
    expect(toCreateRequest(reduceDraft(preset, prompt('koi'))).prompt).toBe('koi')
  },
)

test('GAP-119: a prompt beyond 4000 characters is refused before it is sent', () => {
  const refused = {
    code: 'prompt_too_long',
    count: 4000,
    message: 'The prompt may not be longer than 4000 characters',
  }
  expect(submitDraft(after(prompt('🌊'.repeat(4001))), rich)).toEqual({ refused })
  expect(submitDraft(after(prompt(` ${'🌊'.repeat(4000)} `)), rich)).toHaveProperty('ok')
})

test('CBOX-025: only FLUX sends the picked style', () => {
  const styled = after(prompt('sea'), model('FLUX'), { do: 'set-style', style: 'wallpaper-v3' })
  expect(toCreateRequest(styled).style).toBe('wallpaper-v3')
  expect(toCreateRequest(reduceDraft(styled, model('jimeng'))).style).toBe('realistic')
})

const video: DraftAction = { do: 'set-type', type: 'video' }

test.each([
  ['an image with a reference', after(prompt('sea'), reference('a')), { type: 'image', image_ref: '/media/a' }],
  [
    'image editing with two references',
    after(model('jimeng_imgref_v4'), reference('a'), reference('b')),
    {
      GenerationReferenceList: [
        { type: 'image', url: '/media/a' },
        { type: 'image', url: '/media/b' },
      ],
    },
  ],
  [
    'a video with two frames',
    after(video, reference('a'), reference('b')),
    { size: '1664x1248', duration: 5, GenLoopVideo: false, image_start: '/media/a', image_end: '/media/b' },
  ],
  [
    'a looping video',
    after(video, reference('a'), { do: 'set-loop', loop: true }),
    { duration: 10, GenLoopVideo: true, image_ref: '/media/a' },
  ],
  [
    'a Parallax wallpaper',
    after(model('Parallax Wallpaper'), reference('a')),
    { type: 'wallpaper', prompt: '', image_ref: '/media/a' },
  ],
  [
    'a Click wallpaper without the effect',
    after(model('Click Wallpaper'), media('a'), media('b'), { do: 'set-effect-on', on: false }),
    {
      effTime: 0,
      wpdatas: [
        { type: 'image', url: '/media/a', width: 800, height: 600 },
        { type: 'image', url: '/media/b', width: 800, height: 600 },
      ],
    },
  ],
])('ENT-009, ENT-010, ENT-011: the request of %s carries its fields', (_case, draft, fields) => {
  expect(toCreateRequest(draft)).toMatchObject(fields)
})

test('ENT-010: references of one kind are never sent in the fields of another', () => {
  const looping = toCreateRequest(after(video, reference('a'), reference('b'), { do: 'set-loop', loop: true }))
  expect(looping).not.toHaveProperty('image_start')
  expect(looping).not.toHaveProperty('image_end')
  expect(toCreateRequest(after(model('jimeng_imgref_v4'), reference('a')))).not.toHaveProperty('image_ref')
})
