import { runOnDatabase } from '../postgres/run-on-database';

export const run = (args: string[]): Promise<number> => runOnDatabase('restore', args);
