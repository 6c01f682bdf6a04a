import type { PaymentProvider } from './provider.ts'

/**
 * The provider for development, which moves no money: the order's page, opened by the QR code or in a second tab,
 * confirms the payment.
 */
export const testProvider: PaymentProvider = {
  id: 'test',
  begin: async ({ pageUrl }) => ({ ref: null, qr: pageUrl, payUrl: pageUrl, targetUrl: null }),
}
