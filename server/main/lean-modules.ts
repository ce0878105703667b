import { enableCompileCache, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const compileCache = fileURLToPath(new URL('../../node_modules/.cache/yodel', import.meta.url));
const asCommonJs = { conditions: ['node', 'require', 'default'] };

/**
 * Starts sooner and smaller. What was compiled once is kept for the next start (NODE_COMPILE_CACHE says where else),
 * drizzle is taken as CommonJS: its ES modules export each other in circles, which costs half a second and 200 MB, and
 * zod's messages are loaded in one language instead of sixty.
 */
export function loadLean(): void {
  enableCompileCache(compileCache);
  registerHooks({
    resolve: (specifier, context, next) => {
      if (/^drizzle-orm(\/|$)/.test(specifier)) return next(specifier, { ...context, ...asCommonJs });
      const isEveryLanguage = specifier === '../locales/index.js' && context.parentURL?.includes('/zod/');
      return next(isEveryLanguage ? '../locales/en.js' : specifier, context);
    },
  });
}

/**
 * Gives back at once what loading has left behind; by itself it would be kept until there is much to do. What is left may
 * double before it is gone through again: where little happens a tenth more would do, and a batch of 1,000 texts paid
 * for three such rounds.
 */
export function releaseStartMemory(): void {
  setFlagsFromString('--heap-growing-percent=100');
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (how: { type: 'major'; flavor: 'last-resort' }) => void;
  // What is compiled stays: it is about to be used.
  setFlagsFromString('--no-flush-bytecode');
  collect({ type: 'major', flavor: 'last-resort' });
  setFlagsFromString('--flush-bytecode');
}

/**
 * From now on, what runs is compiled after a hundred times instead of four hundred, and watched from the first. A batch's
 * code runs a few dozen times a second, so that a thousand texts would be over before most of it was compiled. Not
 * before that, since while starting nearly everything runs once.
 */
export function compileSooner(): void {
  setFlagsFromString('--no-lazy-feedback-allocation');
  setFlagsFromString('--invocation-count-for-maglev=100');
  setFlagsFromString('--minimum-invocations-after-ic-update=100');
}
