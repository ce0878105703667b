// A reporter of vitest: writes what became of each test file, and how long it took, to the file TEST_REPORT.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

export default class TestReporter {
  #root = process.cwd();

  onInit(vitest) {
    this.#root = vitest.config.root;
  }

  onTestRunEnd(modules) {
    const files = modules.map((module) => {
      const tests = [...module.children.allTests()].map((test) => test.result().state);
      const { collectDuration, setupDuration, duration } = module.diagnostic();
      return {
        path: relative(this.#root, module.moduleId),
        hasFailed: module.state() === 'failed',
        passed: tests.filter((state) => state === 'passed').length,
        failed: tests.filter((state) => state === 'failed').length,
        skipped: tests.filter((state) => state === 'skipped').length,
        ms: collectDuration + setupDuration + duration,
      };
    });
    writeFileSync(process.env.TEST_REPORT, JSON.stringify(files));
  }
}
