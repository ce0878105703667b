import type { FastifyInstance } from 'fastify';
import { Failure } from '../../foundation/failure.ts';
import type { HttpContext } from '../http-context.ts';
import { type WebVitalName, webVitals } from '../web-vitals-thresholds.ts';
import { isFromThisMachine } from './operator-routes.ts';

interface Verdict {
  name: WebVitalName;
  good: number;
  middling: number;
  poor: number;
}

/** A page for developers with what browsers have reported since the process started. Production does not have it. */
export function webVitalsView(app: FastifyInstance, { checkResponses: isDevelopment, metrics }: HttpContext): void {
  if (!isDevelopment) return;
  app.get('/dev/web-vitals', async (request, reply) => {
    if (!isFromThisMachine(request)) throw new Failure('not_found', 'There is nothing here.');
    const names = Object.keys(webVitals) as WebVitalName[];
    const verdicts = await Promise.all(names.map((name) => verdictOf(metrics, name)));
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(pageOf(verdicts));
  });
}

async function verdictOf({ webVital }: HttpContext['metrics'], name: WebVitalName): Promise<Verdict> {
  const { good, poor } = webVitals[name];
  const { values } = (await webVital[name]?.get()) ?? { values: [] };
  const upTo = (limit: number | '+Inf') =>
    values.filter(({ labels }) => 'le' in labels && labels.le === limit).reduce((total, { value }) => total + value, 0);
  return { name, good: upTo(good), middling: upTo(poor) - upTo(good), poor: upTo('+Inf') - upTo(poor) };
}

function pageOf(verdicts: Verdict[]): string {
  const rows = verdicts.map(({ name, good, middling, poor }) => {
    const { help, good: goodUpTo, poor: poorAbove } = webVitals[name];
    const cells = [
      name,
      help,
      `≤ ${goodUpTo}`,
      `> ${poorAbove}`,
      good,
      middling,
      poor,
      shareOf(good, good + middling + poor),
    ];
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  const heads = ['', 'What', 'Good', 'Poor', 'Good pages', 'In between', 'Poor pages', 'Share of good'];
  return `<!doctype html><html lang="en"><head><title>Web vitals</title><meta http-equiv="refresh" content="10">
<style>body{font:14px sans-serif;margin:2rem}td,th{padding:.4rem .8rem;text-align:left;border-bottom:1px solid #ddd}</style></head>
<body><h1>Web vitals</h1><p>As pages have reported them since this process began.</p>
<table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></body></html>`;
}

const shareOf = (part: number, whole: number): string => (whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`);
