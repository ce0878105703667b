import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../../foundation/failure.ts';
import { storableParsed } from '../../foundation/html/storable.ts';
import type { HttpContext } from '../http-context.ts';
import { limitByAddress } from '../limits/rate-limits.ts';
import { readRawBodies } from './webhook-body.ts';

/** An HMAC-SHA256 in base64. */
const signatureShape = /^[A-Za-z0-9+/]{43}=$/;

interface SignedBodies {
  /** The JSON body, once its signature is verified. */
  payloadOf(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
  refuse(request: FastifyRequest, reply: FastifyReply): Promise<never>;
}

/** For routes that the platform calls: it signs each body with the app's secret. Others get a 401. */
export function readSignedBodies(
  scope: FastifyInstance,
  http: HttpContext,
  countRefusal: () => void = () => undefined,
): SignedBodies {
  readRawBodies(scope, http.ports.clock);
  // Only what is not signed counts: the platform sends thousands of requests a minute from few addresses.
  const limit = limitByAddress(scope, http);
  const refuse = async (request: FastifyRequest, reply: FastifyReply): Promise<never> => {
    countRefusal();
    await limit(request, reply);
    throw new Failure('signature_invalid', 'The signature does not match the body.');
  };
  scope.addHook('onRequest', async (request, reply) => {
    if (!signatureShape.test(signatureOf(request))) await refuse(request, reply);
  });
  return {
    refuse,
    payloadOf: async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (!isSigned(request, body, http.config.platform.apiSecret)) return refuse(request, reply);
      return parsed(body);
    },
  };
}

const signatureOf = (request: FastifyRequest): string => request.headers['x-shopify-hmac-sha256']?.toString() ?? '';

function isSigned(request: FastifyRequest, body: Buffer, secret: string): boolean {
  const signature = Buffer.from(signatureOf(request), 'base64');
  const expected = createHmac('sha256', secret).update(body).digest();
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}

function parsed(body: Buffer): unknown {
  try {
    const text = body.toString('utf8');
    return storableParsed(JSON.parse(text), text);
  } catch {
    throw new Failure('bad_request', 'The body is not valid JSON.');
  }
}
