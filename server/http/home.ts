import { home } from '../../common/contract/home.ts';
import { readHome } from '../usecases/read-home.ts';
import { route } from './route.ts';

export const homeRoute = route(home, async (_, context) => readHome(context.ports, context));
