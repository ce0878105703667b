import { join, resolve } from 'node:path';
import Fastify, { type FastifyPluginAsync } from 'fastify';
import { registerAdmin } from './admin/admin.ts';
import { CallCounts } from './faults/call-counts.ts';
import { Faults } from './faults/faults.ts';
import { Platform } from './platform/platform.ts';
import { registerOauth } from './platform-api/access/oauth-routes.ts';
import { registerFileRoutes } from './platform-api/bulk/file-routes.ts';
import { registerGraphql } from './platform-api/http/graphql-route.ts';
import { readEnvironment } from './read-environment.ts';
import { demoCatalogue, secondCatalogue } from './shops/sample/demo-catalogue.ts';
import { registerPictures } from './shops/sample/pictures/picture-routes.ts';
import { SandboxState } from './shops/sandbox-state.ts';
import { seededShops } from './shops/seed.ts';
import { registerTestRoutes } from './test-routes/test-routes.ts';
import { KeptPrompts } from './text-model/kept-prompts.ts';
import { QueuedAnswers } from './text-model/queued-answers.ts';
import { registerTextModel } from './text-model/text-model.ts';

const MAX_BODY_BYTES = 16 * 1024 * 1024;

/** Starts the sandbox and prints its address. */
export async function runSandbox(): Promise<void> {
  const environment = await readEnvironment(process.env);
  const { registration, url } = environment;
  const sources = { demo: () => demoCatalogue(url), second: () => secondCatalogue(url) };
  const state = new SandboxState(join(resolve(environment.dataDir), 'sandbox'), url, () =>
    seededShops({ ...sources, cataloguePath: environment.cataloguePath }),
  );
  const answers = new QueuedAnswers();
  const prompts = new KeptPrompts();
  const faults = new Faults();
  const calls = new CallCounts();
  const platform = new Platform({ registration, url, state, faults, calls, ...environment.webhookRetry });
  platform.bulk.failUnfinished();

  const app = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 500 },
  });
  // Each part has its own Fastify scope, because they parse request bodies differently.
  const platformApi: FastifyPluginAsync = async (scope) => {
    registerOauth(scope, platform);
    registerFileRoutes(scope, platform);
    const { reset } = registerGraphql(scope, platform);
    const testRoutes: FastifyPluginAsync = async (routes) =>
      registerTestRoutes(routes, { platform, answers, prompts, sources, resetCosts: reset });
    await scope.register(testRoutes);
  };
  const admin: FastifyPluginAsync = async (scope) => registerAdmin(scope, platform);
  const pictures: FastifyPluginAsync = async (scope) => registerPictures(scope);
  const textModel: FastifyPluginAsync = async (scope) =>
    registerTextModel(scope, { faults, calls, answers, prompts, shopOf: (user) => state.domainOf(user) });
  await app.register(platformApi);
  await app.register(admin);
  await app.register(pictures);
  await app.register(textModel);

  await app.listen({ port: environment.port, host: '0.0.0.0' });
  process.stdout.write(`Sandbox ready at ${url}\n`);

  let isStopping = false;
  async function stop(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    platform.webhooks.clear();
    await app.close();
    state.close();
    process.exit(0);
  }
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  // The process that started us has ended.
  process.once('disconnect', () => void stop());
}
