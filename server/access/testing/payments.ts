import { type Calls, everybody, ownerOnly, signedIn } from './call.ts'

/** Orders, their pages and the notices of providers. */
export const paymentCalls: Calls = {
  'GET /api/users/me/points': [{ path: () => '/api/users/me/points', statuses: signedIn }],
  'GET /api/pay/receipts': [{ path: () => '/api/pay/receipts', statuses: signedIn }],
  'GET /api/pay': [{ path: () => '/api/pay', statuses: signedIn }],
  'POST /api/pay': [
    {
      path: () => '/api/pay',
      json: (_, who) => ({ kind: 'points', package_points: 500, price: 50, order_id: `order-of-the-${who}` }),
      statuses: signedIn,
    },
    // Repeating an order returns the same order to its buyer and is refused to everyone else.
    {
      path: () => '/api/pay',
      json: ({ order }) => ({ kind: 'points', package_points: 1500, price: 150, order_id: order.id }),
      statuses: [401, 409, 200],
    },
  ],
  'GET /api/pay/orders/:id': [{ path: ({ order }) => `/api/pay/orders/${order.id}`, statuses: ownerOnly }],
  // No provider is configured here; their messages are tested in payments.
  'POST /api/pay/stripe/webhook': [{ path: () => '/api/pay/stripe/webhook', form: {}, statuses: [404, 404, 404] }],
  'POST /api/pay/alipay/notify': [{ path: () => '/api/pay/alipay/notify', form: {}, statuses: [404, 404, 404] }],
  // The address contains a key, which is the right to pay.
  'GET /pay/:id': [
    { path: ({ order }) => order.page, statuses: everybody },
    { path: ({ order }) => `/pay/${order.id}`, statuses: [404, 404, 404] },
  ],
  'POST /pay/:id': [
    { path: ({ order }) => `/pay/${order.id}`, form: { key: 'wrong', action: 'pay' }, statuses: [404, 404, 404] },
  ],
}
