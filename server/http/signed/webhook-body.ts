import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../../foundation/clock.ts';
import { Failure } from '../../foundation/failure.ts';

// The platform sends a product with all of its thousands of variants.
const maxBodyBytes = 8 * 1024 * 1024;
// The platform itself gives up after 5 seconds.
const maxBodyMs = 10_000;
// What unverified bodies may take of our memory together, and those of one address.
const maxBytesInFlight = 64 * 1024 * 1024;
const maxBytesInFlightOfAddress = 16 * 1024 * 1024;

/** Reads the raw bytes, which the signature covers. Anyone can send them, so their size and time are limited. */
export function readRawBodies(scope: FastifyInstance, clock: Pick<Clock, 'after'>): void {
  const inFlight = bytesInFlight();
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', async (request: FastifyRequest, body: IncomingMessage) => {
    const parts: Buffer[] = [];
    let size = 0;
    // Node then reports the body as aborted, and the connection is closed.
    const cancelCut = clock.after(maxBodyMs, () => body.destroy());
    try {
      for await (const part of body.iterator({ destroyOnReturn: false })) {
        size += part.length;
        if (size > maxBodyBytes) throw Object.assign(new Error('The body is too large'), { statusCode: 413 });
        if (!inFlight.add(request, part.length)) {
          throw new Failure('too_many_requests', 'Too many webhooks at once.', { isRetryable: true });
        }
        parts.push(part);
      }
    } catch (error) {
      if (!body.destroyed) throw error;
      throw Object.assign(new Error('The body did not come to its end'), { statusCode: 408 });
    } finally {
      cancelCut();
    }
    return Buffer.concat(parts);
  });
  scope.addHook('onSend', async (request, reply) => {
    // The rest of a body that we did not read is not worth waiting for.
    if (!request.raw.readableEnded) reply.header('connection', 'close');
  });
  // A response also closes when the client breaks the connection.
  scope.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => inFlight.release(request));
  });
}

/** Counts the bytes of bodies that are being received or handled. */
function bytesInFlight() {
  const ofRequest = new WeakMap<FastifyRequest, number>();
  const ofAddress = new Map<string, number>();
  let total = 0;
  const addressBytes = (request: FastifyRequest) => ofAddress.get(request.ip) ?? 0;
  return {
    /** False when there is no room for these bytes. */
    add: (request: FastifyRequest, bytes: number): boolean => {
      if (total + bytes > maxBytesInFlight) return false;
      if (addressBytes(request) + bytes > maxBytesInFlightOfAddress) return false;
      total += bytes;
      ofAddress.set(request.ip, addressBytes(request) + bytes);
      ofRequest.set(request, (ofRequest.get(request) ?? 0) + bytes);
      return true;
    },
    release: (request: FastifyRequest): void => {
      const bytes = ofRequest.get(request) ?? 0;
      const left = addressBytes(request) - bytes;
      total -= bytes;
      ofRequest.delete(request);
      if (left > 0) ofAddress.set(request.ip, left);
      else ofAddress.delete(request.ip);
    },
  };
}
