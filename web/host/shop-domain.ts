import { bridge } from './bridge.ts';

/** The shop's `*.myshopify.com` domain; empty outside the admin. */
export function shopDomain(): string {
  return bridge()?.config?.shop ?? '';
}
