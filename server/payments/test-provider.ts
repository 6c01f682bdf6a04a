import type { PaymentProvider } from './provider.ts'

/** Moves no money: the order's page, opened from the QR code by a phone or in a second tab, says that it is paid. */
export const testProvider: PaymentProvider = {
  id: 'test',
  begin: async ({ pageUrl }) => ({ ref: null, qr: pageUrl, payUrl: pageUrl, targetUrl: null }),
}
