import type {
  BackupList,
  ManagedOrder,
  ManagedReport,
  ManagedResult,
  ManagedTask,
  ManagedTaskPage,
  OperatorAct,
  SettingList,
  StorageFacts,
  SweepState,
} from '@mirari/contract/schemas'
import { serve } from '../../../testing/fake-server.ts'
import type { Answers } from '../../../testing/test-app.ts'

const at = '2026-01-02T03:04:05.000Z'
const ada = { id: 'p1', username: 'ada' }

const waiting: ManagedTask = {
  ...{ id: 't1', maker: ada, prompt: 'A lake between high mountains in the first snow', category: 'image' },
  ...{ model: 'FLUX', engine: 'fal', state: 'waiting', crashes: 0, failure: null, failure_text: null },
  ...{ created_at: at, started_at: null, finished_at: null },
}
const failed: ManagedTask = {
  ...{ ...waiting, id: 't2', prompt: '', state: 'failed', crashes: 2, finished_at: at, started_at: at },
  ...{ failure: { code: 'timed_out' }, failure_text: 'It took too long.' },
}

const tasks = (state: string | null): ManagedTaskPage => ({
  items: state === 'waiting' ? [waiting] : state === 'failed' ? [failed] : [],
  ...{ next: null, waiting: 1, running: 0 },
})

const sweep: SweepState = {
  ...{ status: 'done', is_dry_run: true, files: 100, bytes: 52_000_000, total: 120 },
  ...{ refusal: 'older_database', started_at: at, ended_at: at },
}
const storage: StorageFacts = {
  disk: { free: 30_000_000_000, total: 200_000_000_000 },
  kinds: [
    { kind: 'image', files: 12_000, bytes: 9_400_000_000 },
    { kind: 'video', files: 320, bytes: 4_100_000_000 },
  ],
  set_aside: { files: 3, bytes: 4_200_000, oldest_day: '2026-01-01', kept_days: 30 },
  sweep,
}

const order: ManagedOrder = {
  ...{
    id: '019b0000-0000-7000-8000-000000000001',
    buyer: ada,
    title: 'Mirari: 1,500 points',
    price: 150,
    refunded: 50,
  },
  ...{ provider: 'alipay', payment: '2026010222001', state: 'paid', points_given: 1500, points_left: 700 },
  ...{ created_at: at, paid_at: at },
}

const backups: BackupList = {
  folder: '/srv/mirari/backups',
  is_on_disk_of_data: true,
  items: [
    {
      ...{ name: '2026-01-02T03-04-05.000Z', created_at: at, version: '1.0.0' },
      ...{ files: 12_320, bytes: 13_500_000_000, new_bytes: 240_000_000 },
    },
  ],
  run: { status: 'failed', failure: 'The stored file 0a1b is damaged.', started_at: at, ended_at: at },
}

const removed: ManagedResult = {
  ...{ id: 'r1', prompt: 'A portrait of somebody at a window', category: 'image', maker: ada, is_public: false },
  ...{ created_at: at, removed_at: at, removal_reason: 'shows somebody against their will' },
  picture: {
    ...{ url: '/media/balloons', width: 320, height: 180, thumbnail_widths: [], placeholder: '', color: '#204060' },
  },
}

const report: ManagedReport = {
  ...{ id: 'f1', reporter: ada, type: 'bug', tag: 'Assets', state: 'open', note: '', images: [], created_at: at },
  ...{ description: 'Nothing happens when I press the button.', prompt: 'a red boat', result: null },
  link: 'https://mirari.example/an-address-of-many-parts-without-a-single-space-that-has-to-break-somewhere',
}

const acts: readonly OperatorAct[] = [
  { action: 'report' as const, amount: null, reason: 'in_work: asked the maker' },
  { action: 'quota' as const, amount: 2000, reason: 'makes long videos' },
].map((act, index) => ({
  ...{ id: `a${index}`, operator_id: 'p0', operator_name: 'root', subject_id: ada.id, subject_name: ada.username },
  ...{ target: null, created_at: at, ...act },
}))

const settings: SettingList = {
  items: [
    { name: 'PORT', is_set: false, is_secret: false, value: '3000' },
    { name: 'PUBLIC_URL', is_set: true, is_secret: false, value: 'https://mirari.example' },
    { name: 'FAL_KEY', is_set: true, is_secret: true, value: null },
  ],
}

type Answer = (query: URLSearchParams, body: unknown) => unknown

/** What the fake server answers to each call of the console, by method and path. */
const calls: Readonly<Record<string, Answer>> = {
  'GET /admin/tasks': (query) => tasks(query.get('state')),
  'POST /admin/tasks/t1/cancel': () => ({ refunded: false }),
  'GET /admin/storage': () => storage,
  'GET /admin/storage/people': () => ({
    items: [{ ...ada, bytes: 812_000_000, files: 940, quota_bytes: 10_000_000_000 }],
    next: null,
  }),
  'GET /admin/storage/people/p1': () => storage.kinds,
  'POST /admin/storage/check': () => ({ ...sweep, status: 'running' }),
  'POST /admin/storage/sweep': () => ({ ...sweep, status: 'running' }),
  'GET /admin/orders': () => ({ items: [order], next: null }),
  [`POST /admin/orders/${order.id}/refund`]: () => ({ ...order, refunded: order.price }),
  'GET /admin/backups': () => backups,
  'POST /admin/backups': () => ({ ...backups.run, status: 'running' }),
  'GET /admin/blocked-words': () => ({ items: [{ id: 'w1', word: 'vulgar', created_at: at }] }),
  'POST /admin/blocked-words': () => ({ items: [] }),
  'POST /admin/blocked-words/w1/remove': () => ({ items: [] }),
  'GET /admin/blocked-images': () => ({
    items: [
      { id: 'b1', reason: 'shows somebody against their will', created_at: at, result: removed },
      { id: 'b2', reason: 'a copy', created_at: at, result: null },
    ],
    next: null,
  }),
  'POST /admin/blocked-images/b2/remove': () => new Response(null, { status: 204 }),
  'GET /admin/removals': () => ({
    items: [{ ...removed, id: 'r2', removed_at: null, removal_reason: null }],
    next: null,
  }),
  'POST /admin/results/r2/take-down': () => removed,
  'GET /admin/reports': () => ({ items: [report], next: null }),
  'GET /admin/acts': () => ({ items: acts, next: null }),
  'GET /admin/settings': () => settings,
  'POST /admin/tasks/t2/retry': () => ({ task_id: 't3' }),
}

/** A server whose operator is the signed-in user. */
export const consoleAnswers: Answers = (call) => {
  const [path = '', query] = call.path.split('?')
  return calls[`${call.method} ${path}`]?.(new URLSearchParams(query), call.body) ?? serve({})(call)
}
