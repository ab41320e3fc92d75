import { buildWhenNeeded } from './build-when-needed';

export async function run(): Promise<number> {
  await buildWhenNeeded({ again: true });
  return 0;
}
