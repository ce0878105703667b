import { lookup as lookUp } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
import type { Clock } from '../foundation/clock.ts';
import { examinePicture, type PictureProblem } from './picture.ts';
import type { PictureFiles, PictureResult } from './ports/picture-files.ts';

/** The addresses that a host name stands for. */
type Lookup = (host: string) => Promise<string[]>;

interface PictureFilesConfig {
  clock: Clock;
  /** Where the platform keeps pictures: `https://cdn.shopify.com`. */
  origins: string[];
  /** True in production: an allowed host must not stand for this machine or a private network. */
  refusesPrivateAddresses: boolean;
  /** True: a proxy looks up the names. Absent: we do, and connect to the address that we have checked. */
  usesProxy?: boolean;
  lookup?: Lookup;
  maxBytes?: number;
}

const platformCdn = 'https://cdn.shopify.com';
// Enough to tell what a picture shows; models reduce larger ones themselves.
const width = 768;
const defaultMaxBytes = 5_000_000;
const timeoutMs = 10_000;

/** In development the configured platform keeps the pictures itself. */
export function pictureOrigins(
  { platformUrl, adminUrl }: { platformUrl: string; adminUrl: string },
  isProduction: boolean,
): string[] {
  const own = [platformUrl, adminUrl].filter((url) => URL.canParse(url) && !new URL(url).host.includes('{shop}'));
  return [platformCdn, ...(isProduction ? [] : own.map((url) => new URL(url).origin))];
}

export function pictureFiles(config: PictureFilesConfig): PictureFiles {
  const { clock, maxBytes = defaultMaxBytes } = config;
  return {
    read: async (address, { signal }) => {
      signal.throwIfAborted();
      const allowed = await allowedUrl(address, config);
      if (!allowed) return leftOut('notAllowed');
      // Looked up again by the connection, the name could stand for an address that nobody has checked.
      if (allowed.addresses.length === 0 && !config.usesProxy) return leftOut('unreachable', true);
      const timeout = clock.timeout(timeoutMs);
      try {
        return await download(allowed, maxBytes, AbortSignal.any([signal, timeout]));
      } catch {
        signal.throwIfAborted();
        return leftOut(timeout.aborted ? 'tooSlow' : 'unreachable', true);
      }
    },
  };
}

const leftOut = (problem: PictureProblem, isTemporary = false): PictureResult => ({ problem, isTemporary });

interface Allowed {
  url: URL;
  /** The addresses of its host; we connect to no others. Empty: a proxy looks them up, or we ask nothing. */
  addresses: string[];
}

/** null: nothing is fetched from this address. */
async function allowedUrl(
  address: string,
  { origins, refusesPrivateAddresses, usesProxy = false, lookup = addressesOf }: PictureFilesConfig,
): Promise<Allowed | null> {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.username || url.password || !origins.includes(url.origin)) return null;
  const name = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(name) ? [name] : await lookup(name).catch(() => []);
  if (refusesPrivateAddresses && addresses.some(isPrivate)) return null;
  url.searchParams.set('width', String(width));
  url.hash = '';
  return { url, addresses: usesProxy ? [] : addresses };
}

const isPrivate = (address: string): boolean => privateAddresses.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

const addressesOf: Lookup = async (host) => (await lookUp(host, { all: true })).map(({ address }) => address);

const privateAddresses = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  privateAddresses.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  // These carry an IPv4 address, which may be a private one; the first also has `::` and `::1`.
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  privateAddresses.addSubnet(network, prefix, 'ipv6');

async function download(allowed: Allowed, maxBytes: number, signal: AbortSignal): Promise<PictureResult> {
  const response = await responseOf(allowed, signal);
  const refuse = (problem: PictureProblem, isTemporary = false) => {
    response.destroy();
    return leftOut(problem, isTemporary);
  };
  const status = response.statusCode ?? 0;
  if (status >= 300 && status < 400) return refuse('redirected');
  if (status === 404 || status === 410) return refuse('missing');
  if (status !== 200) return refuse('unreachable', true);
  const type = response.headers['content-type'] ?? '';
  if (/^image\/svg\b/i.test(type)) return refuse('vector');
  if (!/^image\//i.test(type)) return refuse('otherType');
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) return refuse('tooLarge');
  const bytes = await readUpTo(response, maxBytes);
  if (!bytes) return leftOut('tooLarge');
  const examined = examinePicture(bytes);
  return 'problem' in examined ? leftOut(examined.problem) : { picture: { bytes, ...examined } };
}

/** Follows no redirect. */
function responseOf({ url, addresses }: Allowed, signal: AbortSignal): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const lookup = addresses.length > 0 ? { lookup: lookupOf(addresses) } : {};
  const headers = { accept: 'image/png, image/jpeg, image/webp, image/gif' };
  (url.protocol === 'https:' ? https : http).get(url, { ...lookup, headers, signal }, resolve).on('error', reject);
  return promise;
}

/** The name may stand for another address by now: the connection goes to one that was checked. */
const lookupOf = (addresses: string[]): LookupFunction => {
  const known = addresses.map((address) => ({ address, family: isIP(address) }));
  const [first = { address: '', family: 0 }] = known;
  return (_name, { all }, found) => (all ? found(null, known) : found(null, first.address, first.family));
};

/** null when there is more; the rest is not read. */
async function readUpTo(response: IncomingMessage, maxBytes: number): Promise<Uint8Array | null> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    size += piece.byteLength;
    // Leaving the loop ends the download.
    if (size > maxBytes) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
