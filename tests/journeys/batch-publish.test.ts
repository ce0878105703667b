import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { batchesOf } from '../support/shops/batches.ts';
import { browserAndTestApp } from './browser-and-test-app.ts';
