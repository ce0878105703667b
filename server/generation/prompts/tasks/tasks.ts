import type { CompletionTypeId } from '../../../../common/catalogue/completion-types.ts';
import { letterTasks } from './letter-tasks.ts';
import { marketingTasks } from './marketing-tasks.ts';
import { pageTasks } from './page-tasks.ts';
import { shortTasks } from './short-tasks.ts';
import type { Task } from './task.ts';

export const tasks: Record<CompletionTypeId, Task> = { ...pageTasks, ...shortTasks, ...letterTasks, ...marketingTasks };
