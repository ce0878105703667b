import type { z } from 'zod';
import type * as batchActions from './batch-actions.ts';
import type * as batches from './batches.ts';
import type * as billing from './billing.ts';
import type * as changes from './changes.ts';
import type * as documents from './documents/documents.ts';
import type * as facts from './facts.ts';
import type * as generate from './generate.ts';
import type * as glossary from './glossary.ts';
import type * as history from './history.ts';
import type * as home from './home.ts';
import type * as images from './images.ts';
import type * as languages from './languages.ts';
import type * as products from './products.ts';
import type * as protectedParts from './protected-parts.ts';
import type { OperationName } from './routes.ts';
import type * as session from './session.ts';
import type * as standingOrders from './standing-orders.ts';
import type * as targets from './targets.ts';
import type * as textTests from './text-tests/text-tests.ts';
import type * as truth from './voices/truth.ts';
import type * as voices from './voices/voices.ts';

/** Every operation is exported under its name in `routes`. Only types are imported, so the browser loads no schema. */
type Operations = typeof batchActions &
  typeof batches &
  typeof billing &
  typeof changes &
  typeof documents &
  typeof facts &
  typeof generate &
  typeof glossary &
  typeof history &
  typeof home &
  typeof images &
  typeof languages &
  typeof products &
  typeof session &
  typeof standingOrders &
  typeof targets &
  typeof protectedParts &
  typeof textTests &
  typeof truth &
  typeof voices;

export type Query<Name extends OperationName> = z.input<Operations[Name]['query']>;
export type Request<Name extends OperationName> = z.input<Operations[Name]['request']>;
export type Response<Name extends OperationName> = z.output<Operations[Name]['response']>;
