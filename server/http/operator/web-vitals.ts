import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { HttpContext } from '../http-context.ts';
import { limitByAddress } from '../limits/rate-limits.ts';
import { type WebVitalName, webVitals } from '../web-vitals-thresholds.ts';

const report = z.object({
  name: z.enum(Object.keys(webVitals) as WebVitalName[]),
  value: z.number().min(0).max(10_000_000),
  navigationType: z
    .enum(['navigate', 'reload', 'back-forward', 'back-forward-cache', 'prerender', 'restore'])
    .default('navigate'),
});

/** The only call without a session token: the browser sends it while the page unloads, too late to get a token. */
export async function webVitalsRoute(app: FastifyInstance, http: HttpContext): Promise<void> {
  await app.register((scope, _options, done) => {
    // `navigator.sendBeacon` sends a string as plain text.
    const parse = scope.getDefaultJsonParser('error', 'error');
    scope.addContentTypeParser('text/plain', { parseAs: 'string' }, parse);
    scope.addHook('onRequest', limitByAddress(app, http));
    scope.post('/webVitalsReport', { bodyLimit: 64 * 1024 }, async (request, reply) => {
      const { name, value, navigationType } = report.parse(request.body);
      http.metrics.webVital[name]?.observe({ navigation: navigationType }, value);
      return reply.code(204).send();
    });
    done();
  });
}
